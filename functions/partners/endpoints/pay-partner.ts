import { payPartner } from '#shared/api/partners.ts'
import type { Parsed } from '#shared/api/shapes.ts'
import { admin } from '../../admin/admin-guard.ts'
import { outboxPut } from '../../database/outbox.ts'
import { settle } from '../../database/settle.ts'
import { hostLocale } from '../../events/host-locale.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { AppError } from '../../runtime/app-error.ts'
import { clock } from '../../runtime/clock.ts'
import { log } from '../../runtime/log.ts'
import { paidMonthPut } from '../commission-store.ts'
import { readFigures } from '../partner-answer.ts'
import { endOfMonth } from '../commission.ts'
import { readCode } from '../partner-store.ts'

export const handler = endpoint('partners/pay-partner', admin, payPartner, async ({ body }) => {
  const paid = await noteAsPaid(body)
  log.info('Commission paid', paid)
  return paid
})

/** Records the payment and the months that it offsets, and queues the letter to the partner, in one transaction. */
async function noteAsPaid({ code: wanted, month, currency }: Parsed<'partners/pay-partner', 'body'>) {
  const partner = await readCode(wanted)
  if (!partner) throw new AppError('not_found', 'No partner has this code.')
  if (endOfMonth(month) > clock.now()) throw new AppError('month_not_over', 'This month is not over yet.')
  const { code, email: to } = partner
  const locale = await hostLocale({ email: to })
  return settle(
    async () => (await readFigures(partner)).months,
    (months) => {
      const due = months.find((one) => one.month === month && one.currency === currency)
      if (due && due.paidAt !== null) throw new AppError('already_paid', 'This month is noted as paid.')
      if (!due || due.commission <= 0) throw new AppError('nothing_owed', 'Nothing is owed for this month.')
      const paidAt = clock.now().toISOString()
      const { commission } = due
      return {
        writes: [
          ...[...due.bears, due].map((balance) => paidMonthPut(code, { ...balance, paidAt })),
          outboxPut('send-mail', { letter: 'commission-paid', to, locale, code, month, currency, commission, paidAt }),
        ],
        result: { code, month, currency, commission, paidAt },
      }
    },
  )
}
