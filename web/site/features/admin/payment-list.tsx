import { useState } from 'react'
import { localeFacts } from '#shared/locales.ts'
import { formatMoney } from '#shared/rules/format-money.ts'
import { call } from '../../../client/call.ts'
import { Badge } from '../../../ui/badge.tsx'
import { cluster } from '../../../ui/looks.ts'
import { useLocale } from '../../pages/use-locale.ts'
import { countryName } from './country-name.ts'
import { ExportButton } from './export-button.tsx'
import { fetchAll } from '../../../client/fetch-all.ts'
import { Listing } from './listing.tsx'
import styles from './admin.module.css'
import { PaymentDialog, type PaymentRecord } from './payment-dialog.tsx'
import { SearchForm } from './search-form.tsx'
import { tableDate } from './table-date.ts'
import { useTexts } from './texts.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import { usePages } from '../../../client/use-pages.ts'

/** The end of a payment intent's id, as Stripe's pages show it (product document, section 2). */
const detailOf = ({ paymentIntentId }: PaymentRecord) => paymentIntentId?.slice(-8) ?? ''

/** As the product document words it (section 8); who is signed out is asked to sign in. */
function failToFetch(cause: unknown): never {
  if (cause instanceof ProblemError && cause.status === 401) throw cause
  throw new Error('Failed to fetch payments', { cause })
}

/** Recent payments, newest first. */
export function PaymentList() {
  const t = useTexts()
  const { tag } = localeFacts[useLocale()]
  const [search, setSearch] = useState('')
  const [openId, setOpenId] = useState<string>()
  const fetchPage = async (next: string | undefined, limit = 50) => {
    const query = { limit, ...(next !== undefined && { next }), ...(search && { search }) }
    const page = await call('payments/search-payments', { query }).catch(failToFetch)
    return { rows: page.payments, next: page.next }
  }
  const pages = usePages(`payments ${search}`, fetchPage)

  return (
    <>
      <div className={cluster(4, styles.tools)}>
        <SearchForm hint={t('admin.payments.searchHint')} onSearch={setSearch} />
        <ExportButton
          name="payments"
          rows={async () =>
            (await fetchAll((next) => fetchPage(next, 200))).map((payment) => ({
              ...payment,
              flags: payment.flags.join(' '),
              withdrawalInTime: payment.withdrawalInTime === null ? null : String(payment.withdrawalInTime),
            }))
          }
        />
      </div>
      <Listing
        pages={pages}
        caption={t('admin.payments.recent')}
        keyOf={({ id }) => id}
        empty={search ? t('admin.payments.notFound') : t('admin.payments.none')}
        errorTitle={t('admin.payments.errorTitle')}
        errorText={t('admin.payments.error')}
        columns={[
          { name: 'date', cell: ({ createdAt }) => tableDate(createdAt, tag) },
          { name: 'customer', cell: ({ customerEmail }) => customerEmail },
          { name: 'amount', cell: ({ amount, currency }) => formatMoney(amount, currency) },
          {
            name: 'status',
            cell: ({ status }) => (
              <Badge tone={status === 'succeeded' ? 'success' : 'error'}>{t(`admin.payments.status.${status}`)}</Badge>
            ),
          },
          {
            name: 'country',
            cell: ({ buyerCountry }) =>
              buyerCountry === null ? t('admin.payments.unknown') : countryName(buyerCountry, tag),
          },
          { name: 'details', cell: (payment) => <code>{detailOf(payment)}</code> },
          {
            name: 'actions',
            cell: ({ id }) => (
              <button type="button" className={styles.rowButton} onClick={() => setOpenId(id)}>
                {t('admin.payments.open')}
              </button>
            ),
          },
        ]}
      />
      <PaymentDialog payment={pages.rows.find(({ id }) => id === openId)} onClose={() => setOpenId(undefined)} />
    </>
  )
}
