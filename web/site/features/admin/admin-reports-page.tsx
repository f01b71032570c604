import { AdminFrame } from './admin-frame.tsx'
import { NeglectedReports } from './neglected-reports.tsx'

export default function AdminReportsPage() {
  return (
    <AdminFrame room="admin/reports">
      <NeglectedReports />
    </AdminFrame>
  )
}
