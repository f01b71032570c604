import { useState } from 'react'
import { formatMoney } from '#shared/rules/format-money.ts'
import { call } from '../../../client/call.ts'
import { fetchAll } from '../../../client/fetch-all.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import { usePages } from '../../../client/use-pages.ts'
import { Badge } from '../../../ui/badge.tsx'
import { small } from '../../../ui/looks.ts'
import { adminPage } from './admin-frame.tsx'
import styles from './admin.module.css'
import { FreeOrderForm } from './free-order-form.tsx'
import { ListTools } from './list-tools.tsx'
import { Listing, RowButton } from './listing.tsx'
import { PaymentDialog, type PaymentRecord } from './payment-dialog.tsx'
import { PaymentFigures } from './payment-figures.tsx'
import { useTexts } from './texts.ts'
import { useFormats } from './use-formats.ts'

export default adminPage('admin/payments', () => (
  <>
    <PaymentFigures />
    <PaymentList />
    <FreeOrderForm />
  </>
))

/** The end of a payment intent's id, as Stripe's pages show it (product document, section 2). */
const detailOf = ({ paymentIntentId }: PaymentRecord) => paymentIntentId?.slice(-8) ?? ''

/** Fails as the product document words it (section 8); an ended session leads to the sign-in. */
function failToFetch(cause: unknown): never {
  if (cause instanceof ProblemError && cause.status === 401) throw cause
  throw new Error('Failed to fetch payments', { cause })
}

function PaymentList() {
  const t = useTexts()
  const { date, country } = useFormats()
  const [search, setSearch] = useState('')
  const [openId, setOpenId] = useState<string>()
  const fetchPage = async (next: string | undefined, limit = 50) => {
    const query = { limit, next, search: search || undefined }
    const page = await call('payments/search-payments', { query }).catch(failToFetch)
    return { rows: page.payments, next: page.next }
  }
  const pages = usePages(`payments ${search}`, fetchPage)
  const opened = pages.rows.find(({ id }) => id === openId)

  return (
    <>
      <ListTools
        searchHint={t('admin.payments.searchHint')}
        onSearch={setSearch}
        fileName="payments"
        allRows={async () =>
          (await fetchAll((next) => fetchPage(next, 200))).map((payment) => ({
            ...payment,
            flags: payment.flags.join(' '),
            withdrawalInTime: payment.withdrawalInTime === null ? null : String(payment.withdrawalInTime),
          }))
        }
      />
      <Listing
        pages={pages}
        caption={t('admin.payments.recent')}
        keyOf={({ id }) => id}
        empty={search ? t('admin.payments.notFound') : t('admin.payments.none')}
        errorTitle={t('admin.payments.errorTitle')}
        errorText={t('admin.payments.error')}
        columns={[
          { name: 'date', cell: ({ createdAt }) => date(createdAt) },
          { name: 'customer', cell: ({ customerEmail }) => customerEmail },
          {
            name: 'amount',
            cell: ({ amount, currency, product }) => (
              <>
                {formatMoney(amount, currency)}
                {product !== 'event' && <span className={small(styles.product)}>{t(`admin.product.${product}`)}</span>}
              </>
            ),
          },
          {
            name: 'status',
            cell: ({ status }) => (
              <Badge tone={status === 'succeeded' ? 'success' : 'error'}>{t(`admin.payments.status.${status}`)}</Badge>
            ),
          },
          {
            name: 'country',
            cell: ({ buyerCountry }) => (buyerCountry === null ? t('admin.payments.unknown') : country(buyerCountry)),
          },
          { name: 'details', cell: (payment) => <code>{detailOf(payment)}</code> },
          {
            name: 'actions',
            cell: ({ id }) => <RowButton onClick={() => setOpenId(id)}>{t('admin.payments.open')}</RowButton>,
          },
        ]}
      />
      {opened && <PaymentDialog payment={opened} onClose={() => setOpenId(undefined)} />}
    </>
  )
}
