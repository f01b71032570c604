import { AdminFrame } from './admin-frame.tsx'
import { SuppressedAddresses } from './suppressed-addresses.tsx'
import { UndeliveredLetters } from './undelivered-letters.tsx'

export default function AdminMailPage() {
  return (
    <AdminFrame room="admin/mail">
      <UndeliveredLetters />
      <SuppressedAddresses />
    </AdminFrame>
  )
}
