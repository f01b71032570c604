import { listPartners } from '#shared/api/partners.ts'
import { sameCode } from '#shared/rules/partner-code.ts'
import { admin } from '../../admin/admin-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { listPaymentsOfMonth } from '../../payments/payment-store.ts'
import { monthsUntil } from '../commission.ts'
import { linesOf, readFigures } from '../partner-answer.ts'
import { readCode } from '../partner-store.ts'

/** Partners per answer, whose sales are summed up. */
const pageSize = 25
/**
 * A sale counts in a later month if its own was paid before the sale was known, or before a bank returned its money.
 */
const lateMonths = 4

export const handler = endpoint(
  'partners/list-partners',
  admin,
  listPartners,
  async ({ query: { month, next = '' } }) => {
    const codes = (await codesOfMonth(month)).filter((code) => code >= next)
    const partners = await Promise.all(
      codes.slice(0, pageSize).map(async (code) => {
        const partner = await readCode(code)
        const sales = partner ? linesOf((await readFigures(partner)).months, month) : []
        return partner && sales.length > 0 ? [{ code: partner.code, email: partner.email, sales }] : []
      }),
    )
    return { partners: partners.flat(), next: codes[pageSize] }
  },
)

/** The codes with sales that may count for that month, including the partner portal's. */
async function codesOfMonth(wanted: string): Promise<string[]> {
  const codes = new Set<string>()
  await Promise.all(
    monthsUntil(wanted, lateMonths).map(async (month) => {
      for await (const { partnerCode, couponCode, referralId } of listPaymentsOfMonth(month)) {
        const code = partnerCode ?? (couponCode === null ? referralId : null)
        if (code !== null) codes.add(sameCode(code))
      }
    }),
  )
  return [...codes].toSorted()
}
