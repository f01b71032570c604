import { FreeOrderForm } from './free-order-form.tsx'
import { Office } from './office.tsx'
import { PaymentFigures } from './payment-figures.tsx'
import { PaymentList } from './payment-list.tsx'

export default function AdminPaymentsPage() {
  return (
    <Office room="admin/payments">
      <PaymentFigures />
      <PaymentList />
      <FreeOrderForm />
    </Office>
  )
}
