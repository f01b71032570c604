import { PolicyDocument } from './policy-document.tsx'
import { Side, SideBySide } from './side-by-side.tsx'
import { WithdrawalForm } from './withdrawal-form.tsx'

const ownParts = { Side, SideBySide, WithdrawalForm }

export default function RefundPolicyPage() {
  return <PolicyDocument policy="refund-policy" ownParts={ownParts} />
}
