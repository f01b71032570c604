import * as z from 'zod'
import { sameCode } from '#shared/rules/partner-code.ts'
import type { TransactItem } from '../database/dynamodb.ts'
import { rowPut } from '../database/row-writes.ts'
import { keyed, queryRows } from '../database/rows.ts'

const paidMonth = z.object({
  /** `YYYY-MM`, UTC. */
  month: z.string(),
  currency: z.string(),
  /** The month's figures when it was paid; amounts in minor units. */
  count: z.int(),
  amount: z.int(),
  commission: z.int(),
  /** ISO-8601 UTC. */
  paidAt: z.string(),
  /** Amount counted per sale, by order number, to recognise later refunds. */
  counted: z.record(z.string(), z.int()),
})

/** A month of a partner's sales in one currency with its commission paid: its figures never change again. */
export type PaidMonth = z.infer<typeof paidMonth>

/** All months of a code, in any letter case, oldest first. */
export const listPaidMonths = (code: string): Promise<PaidMonth[]> =>
  queryRows('commissions', keyed({ code: sameCode(code) }, { ConsistentRead: true }), paidMonth)

/** Records that a month was paid; refused if already recorded. */
export const paidMonthPut = (code: string, paid: PaidMonth): TransactItem =>
  rowPut('commissions', {
    Item: { ...paidMonth.parse(paid), code: sameCode(code), sort: `${paid.month}#${paid.currency}` },
    condition: 'attribute_not_exists(code)',
  })
