import { PolicyDocument } from './policy-document.tsx'
import { StoredItemsTable } from './stored-items-table.tsx'

const ownParts = { StoredItemsTable }

export default function CookiePolicyPage() {
  return <PolicyDocument policy="cookie-policy" ownParts={ownParts} />
}
