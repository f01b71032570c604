import { Office } from './office.tsx'
import { SuppressedAddresses } from './suppressed-addresses.tsx'
import { UndeliveredLetters } from './undelivered-letters.tsx'

export default function AdminMailPage() {
  return (
    <Office room="admin/mail">
      <UndeliveredLetters />
      <SuppressedAddresses />
    </Office>
  )
}
