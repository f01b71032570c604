import { Office } from './office.tsx'
import { SupportRequests } from './support-requests.tsx'

export default function AdminPage() {
  return (
    <Office room="admin">
      <SupportRequests />
    </Office>
  )
}
