import { useState } from 'react'
import { formatMoney } from '#shared/rules/format-money.ts'
import type { Answer } from '#shared/api/shapes.ts'
import { isShopCurrency } from '#shared/rules/currencies.ts'
import { call } from '../../../client/call.ts'
import { fetchAll } from '../../../client/fetch-all.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import { usePages } from '../../../client/use-pages.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { cluster } from '../../../ui/looks.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { adminPage } from './admin-frame.tsx'
import { useAction } from './admin-session.ts'
import styles from './admin.module.css'
import { ExportButton } from './list-tools.tsx'
import { Listing, RowButton } from './listing.tsx'
import { useTexts } from './texts.ts'
import { useFormats } from './use-formats.ts'

/** Number of months to choose from. */
const offeredMonths = 24

type Partner = Answer<'partners/list-partners'>['partners'][number]

/** A partner's month in one currency. */
type Row = Pick<Partner, 'code' | 'email'> & Partner['sales'][number]

export default adminPage('admin/partners', Commissions)

/** This month and those before it, newest first. */
function monthsBack(): string[] {
  const today = new Date()
  return Array.from({ length: offeredMonths }, (_, back) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back)).toISOString().slice(0, 'YYYY-MM'.length),
  )
}

/** Partners' commissions of a month, what was paid, and a way to record a payment. */
function Commissions() {
  const t = useTexts()
  const { date, month: nameOf } = useFormats()
  const [months] = useState(monthsBack)
  // The current month cannot be paid yet.
  const [month = '', setMonth] = useState(months[1])
  const [chosen, setChosen] = useState<Row>()
  const fetchPage = async (next: string | undefined) => {
    const page = await call('partners/list-partners', { query: { month, next } })
    const rows = page.partners.flatMap(({ code, email, sales }) => sales.map((line): Row => ({ code, email, ...line })))
    return { rows, next: page.next }
  }
  const pages = usePages(`partners ${month}`, fetchPage)

  const isPayable = ({ commission, paidAt }: Row) => paidAt === null && commission > 0 && month !== months[0]
  return (
    <>
      <p>{t('admin.partners.intro')}</p>
      <div className={cluster(4, styles.tools)}>
        <SelectField
          label={t('admin.partners.month')}
          value={month}
          onChange={({ currentTarget }) => setMonth(currentTarget.value)}
          options={months.map((each) => [each, nameOf(each)])}
        />
        <ExportButton fileName={`partners-${month}`} allRows={() => fetchAll(fetchPage)} />
      </div>
      <Listing
        pages={pages}
        caption={t('admin.room.admin/partners')}
        keyOf={({ code, currency }) => `${code} ${currency}`}
        empty={t('admin.partners.none')}
        columns={[
          { name: 'code', cell: ({ code }) => code },
          { name: 'email', cell: ({ email }) => email },
          { name: 'sales', cell: ({ count }) => count },
          { name: 'amount', cell: ({ amount, currency }) => formatMoney(amount, currency) },
          { name: 'commission', cell: ({ commission, currency }) => formatMoney(commission, currency) },
          {
            name: 'status',
            cell: (row) =>
              row.paidAt !== null
                ? t('admin.partners.paid', { date: date(row.paidAt) })
                : isPayable(row) && (
                    <RowButton onClick={() => setChosen(row)}>{t('admin.partners.markPaid')}</RowButton>
                  ),
          },
        ]}
      />
      {chosen && (
        <PaymentQuestion
          row={chosen}
          month={month}
          onPaid={() => {
            setChosen(undefined)
            pages.reload()
          }}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
}

interface PaymentQuestionProps {
  row: Row
  month: string
  onPaid: () => void
  onClose: () => void
}

function PaymentQuestion({ row, month, onPaid, onClose }: PaymentQuestionProps) {
  const t = useTexts()
  const { month: nameOf } = useFormats()
  const { isBusy, run } = useAction()
  const { code, commission, currency, email } = row
  async function pay() {
    if (!isShopCurrency(currency)) return
    await call('partners/pay-partner', { body: { code, month, currency } }).catch((cause) => {
      // Another administrator was faster.
      if (!(cause instanceof ProblemError && cause.code === 'already_paid')) throw cause
    })
    showToast({ tone: 'success', title: t('admin.partners.noted') })
    onPaid()
  }
  return (
    <Dialog
      open
      title={t('admin.partners.markPaid')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      actions={
        <Button busy={isBusy} onClick={() => run(pay)}>
          {t('admin.partners.markPaid')}
        </Button>
      }
    >
      <p>{t('admin.partners.question', { amount: formatMoney(commission, currency), month: nameOf(month), email })}</p>
    </Dialog>
  )
}
