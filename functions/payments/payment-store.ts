import * as z from 'zod'
import { locales } from '#shared/locales.ts'
import {
  creditStandings,
  disputeStates,
  paymentFlags,
  paymentStatuses,
  products,
} from '#shared/rules/payment-states.ts'
import { keyed, findRow, queryRows, readRow, walkRows } from '../database/rows.ts'
import { rowPut } from '../database/row-writes.ts'
import type { TransactItem } from '../database/dynamodb.ts'
import { cursorAfter, monthOf, type Page, type PageWanted, readNewestFirst } from '../database/newest-first.ts'

/** Index keys must not be null: DynamoDB needs them absent or text. */
const absentAsNull = z
  .string()
  .optional()
  .default('')
  .transform((value) => value || null)

/** One sale. Amounts in minor units of `currency` (lower case), times ISO-8601 UTC, `vatRate` in percent. */
const payment = z.object({
  /** The checkout session's or the free order's id. */
  id: z.string(),
  /** The number that the buyer quotes to support. */
  orderId: z.string(),
  sessionId: z.string().nullable(),
  createdAt: z.string(),
  /** Normalised; identifies the account with the credit. Empty if an attempt failed before an address was given. */
  customerEmail: z.string().default(''),
  /** Whether the buyer changed it after the sale, because the payment form's address cannot receive mail. */
  addressChanged: z.boolean().default(false),
  /** The buyer in the payment form; a company if `buyerVatId` is set. */
  buyerName: z.string().nullable().default(null),
  buyerVatId: z.string().nullable().default(null),
  referralId: absentAsNull,
  /** The referral id of the partner portal's script. */
  toltReferral: z.string().nullable(),
  amount: z.int(),
  /** Before the coupon. */
  originalAmount: z.int(),
  currency: z.string(),
  /** US cents by the ratio of our own prices, for totals. */
  usdAmount: z.int(),
  vatAmount: z.int(),
  vatRate: z.number(),
  status: z.enum(paymentStatuses),
  product: z.enum(products).default('event'),
  /** The event for which the package was bought; its first record activates it. */
  activates: z.string().optional(),
  /** For an extension: the event, its additional years, and whether they apply. */
  extends: z
    .object({ eventId: z.string(), years: z.int(), state: z.enum(['none', 'granted', 'withdrawn', 'impossible']) })
    .optional(),
  /** For a gift: its id, and whether its credit is one of the buyer's own. */
  gift: z.object({ id: z.string(), isOwn: z.boolean() }).optional(),
  amountRefunded: z.int().default(0),
  /** Taken back by the buyer's bank and not returned. */
  amountDisputed: z.int().default(0),
  dispute: z.enum(disputeStates).default('none'),
  /** The credit from this sale, `none` until paid; a spent one stays `granted`. */
  credit: z.enum(['none', ...creditStandings]).default('granted'),
  flags: z.array(z.enum(paymentFlags)).default([]),
  /** Stripe's decline or error code of the last failed attempt. */
  errorCode: z.string().nullable().default(null),
  /** Billing country reported by Stripe, ISO 3166-1 alpha-2. */
  buyerCountry: z.string().nullable(),
  couponCode: z.string().nullable(),
  /** The partner's promotion code, in lower case, from Stripe's metadata at the time of the sale. */
  partnerCode: absentAsNull,
  /** Whether its coupon is for first-time buyers. */
  firstPurchaseOnly: z.boolean().default(false),
  paymentIntentId: absentAsNull,
  receiptUrl: z.string().nullable(),
  /** What the buyer saw and paid, if Stripe converted the price. */
  presentmentAmount: z.int().nullable(),
  presentmentCurrency: z.string().nullable(),
  locale: z.enum(locales),
  /** Effective date of the policies in force. */
  policyVersion: z.string(),
  /** When the buyer declared their withdrawal from the contract. */
  withdrawalRequestedAt: z.string().nullable().default(null),
  /** Whether that was within the statutory period. */
  withdrawalInTime: z.boolean().nullable().default(null),
  /** When money last moved, according to our record; null if nothing was returned. */
  movedAt: z.string().nullable().default(null),
  /** Grows with every write, so that concurrent writers cannot overwrite each other. */
  version: z.int().default(0),
})
export type Payment = z.infer<typeof payment>

/** Initial values of what Stripe does not know. */
export const newRecord = {
  status: 'pending',
  addressChanged: false,
  amountRefunded: 0,
  amountDisputed: 0,
  dispute: 'none',
  credit: 'none',
  flags: [],
  errorCode: null,
  withdrawalRequestedAt: null,
  withdrawalInTime: null,
  movedAt: null,
  version: 0,
} satisfies Partial<Payment>

/** Whether it was paid, or free with the coupon, even if returned since. */
export function isSale({ status }: Payment): boolean {
  return status !== 'failed' && status !== 'pending'
}

/** A record to write; fields that are set later, or are rarely known, may be left out. */
export type NewPayment = Omit<z.input<typeof payment>, IndexKey> & Pick<Payment, IndexKey>
type IndexKey = 'customerEmail' | 'referralId' | 'partnerCode' | 'paymentIntentId'

/** Records a sale, or replaces `known`. Fails if it is already recorded, or was written since. */
export function paymentPut(sale: NewPayment, known?: Payment): TransactItem {
  return rowPut('payments', {
    Item: {
      ...sale,
      customerEmail: sale.customerEmail || undefined,
      referralId: sale.referralId ?? undefined,
      partnerCode: sale.partnerCode ?? undefined,
      paymentIntentId: sale.paymentIntentId ?? undefined,
      month: monthOf(sale.createdAt),
      version: (known?.version ?? 0) + 1,
    },
    ...(known
      ? { condition: 'version = :known', values: { known: known.version } }
      : { condition: 'attribute_not_exists(id)' }),
  })
}

/** A sale by its session's or order's id. */
export function readPayment(id: string): Promise<Payment | undefined> {
  return readRow('payments', { id }, payment)
}

/** A sale by its payment intent. The index lags slightly. */
export function findPaymentByIntent(paymentIntentId: string): Promise<Payment | undefined> {
  const query = keyed({ paymentIntentId }, { IndexName: 'by-payment-intent' })
  return findRow('payments', query, payment)
}

/** The sales of a normalised address, newest first. The index lags slightly. */
export function listPaymentsOf(customerEmail: string): Promise<Payment[]> {
  const query = keyed({ customerEmail }, { IndexName: 'by-customer', ScanIndexForward: false })
  return queryRows('payments', query, payment)
}

/** The sales and attempts by a code exactly as written, oldest first. The index lags slightly. */
export function listPaymentsReferredBy(referralId: string): Promise<Payment[]> {
  const query = keyed({ referralId }, { IndexName: 'by-referral' })
  return queryRows('payments', query, payment)
}

/** The same by promotion codes that name a partner; `partnerCode` in lower case. */
export function listPaymentsOfPartner(partnerCode: string): Promise<Payment[]> {
  return queryRows('payments', keyed({ partnerCode }, { IndexName: 'by-partner' }), payment)
}

const byMonth = {
  table: 'payments',
  index: 'by-month',
  partitionKey: 'month',
  sortKey: 'createdAt',
  shape: payment,
} as const

/** Newest first. The index lags slightly. */
export function listPayments(wanted: PageWanted): Promise<Page<Payment>> {
  return readNewestFirst(byMonth, wanted)
}

export const cursorAfterPayment = (sale: Payment) => cursorAfter(byMonth, sale)

/** The payments of a month (`YYYY-MM`), oldest first. The index lags slightly. */
export function listPaymentsOfMonth(month: string): AsyncGenerator<Payment> {
  return walkRows('payments', keyed({ month }, { IndexName: 'by-month' }), payment)
}
