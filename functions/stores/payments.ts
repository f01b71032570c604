import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { locales } from '#shared/locales.ts'
import { env } from '../kit/env.ts'
import { dynamodb, type TransactItem } from './dynamodb.ts'

/** What a sale has become; the product document's `status`. */
export const paymentStatuses = ['succeeded', 'pending', 'failed', 'partially_refunded', 'refunded', 'disputed'] as const

/** Index keys must not be null: DynamoDB takes a row without the key, or with a text in it. */
const absentAsNull = z
  .string()
  .optional()
  .default('')
  .transform((value) => value || null)

/** One sale. Amounts in minor units of `currency` (lower case), times ISO-8601 UTC, `vatRate` in percent. */
const payment = z.object({
  /** The checkout session's or the free order's id. */
  id: z.string(),
  /** What the buyer quotes to support. */
  orderId: z.string(),
  sessionId: z.string().nullable(),
  createdAt: z.string(),
  /** Normalised: the key of the account that got the credit. */
  customerEmail: z.string(),
  referralId: absentAsNull,
  /** What the partner portal's own script called the referral. */
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
  /** Billing country that Stripe reports, ISO 3166-1 alpha-2. */
  buyerCountry: z.string().nullable(),
  couponCode: z.string().nullable(),
  paymentIntentId: absentAsNull,
  receiptUrl: z.string().nullable(),
  /** What the buyer saw and paid where Stripe converted the price for him. */
  presentmentAmount: z.int().nullable(),
  presentmentCurrency: z.string().nullable(),
  locale: z.enum(locales),
  /** Effective date of the policies in force. */
  policyVersion: z.string(),
})
export type Payment = z.infer<typeof payment>

/** Records a sale, once: a second record of the same sale fails its transaction. */
export function paymentPut(sale: Payment): TransactItem {
  return {
    Put: {
      TableName: env.table('payments'),
      Item: {
        ...sale,
        referralId: sale.referralId ?? undefined,
        paymentIntentId: sale.paymentIntentId ?? undefined,
        month: sale.createdAt.slice(0, 'YYYY-MM'.length),
      },
      ConditionExpression: 'attribute_not_exists(id)',
    },
  }
}

/** A sale by its session's or order's id. */
export async function readPayment(id: string): Promise<Payment | undefined> {
  const { Item } = await dynamodb.send(
    new GetCommand({ TableName: env.table('payments'), Key: { id }, ConsistentRead: true }),
  )
  return Item && payment.parse(Item)
}

/** A sale by its payment intent. The index lags a moment behind. */
export async function findPaymentByIntent(paymentIntentId: string): Promise<Payment | undefined> {
  const { Items = [] } = await dynamodb.send(
    new QueryCommand({
      TableName: env.table('payments'),
      IndexName: 'by-payment-intent',
      KeyConditionExpression: 'paymentIntentId = :id',
      ExpressionAttributeValues: { ':id': paymentIntentId },
      Limit: 1,
    }),
  )
  return Items[0] && payment.parse(Items[0])
}
