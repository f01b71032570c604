import { AdminFrame } from './admin-frame.tsx'
import { SupportRequests } from './support-requests.tsx'

export default function AdminPage() {
  return (
    <AdminFrame room="admin">
      <SupportRequests />
    </AdminFrame>
  )
}
