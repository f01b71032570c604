import { FreeOrderForm } from './free-order-form.tsx'
import { AdminFrame } from './admin-frame.tsx'
import { PaymentFigures } from './payment-figures.tsx'
import { PaymentList } from './payment-list.tsx'

export default function AdminPaymentsPage() {
  return (
    <AdminFrame room="admin/payments">
      <PaymentFigures />
      <PaymentList />
      <FreeOrderForm />
    </AdminFrame>
  )
}
