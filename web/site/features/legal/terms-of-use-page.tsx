import { PolicyDocument } from './policy-document.tsx'

export default function TermsOfUsePage() {
  return <PolicyDocument policy="terms-of-use" />
}
