import * as z from 'zod'
import { locales } from '#shared/locales.ts'
import { supportCategories } from '#shared/rules/support-request.ts'
import { env } from '../kit/env.ts'
import type { TransactItem } from './dynamodb.ts'

export const supportStatuses = ['open', 'answered'] as const

/** One request to support; times ISO-8601 UTC. */
const supportRequest = z.object({
  /** What letters and people quote. */
  id: z.string(),
  createdAt: z.string(),
  name: z.string(),
  /** Normalised. */
  email: z.string(),
  category: z.enum(supportCategories),
  subject: z.string(),
  message: z.string(),
  /** The language in which the sender wants his answer. */
  locale: z.enum(locales),
  status: z.enum(supportStatuses),
})
export type SupportRequest = z.infer<typeof supportRequest>

/** Stores a new request, in the transaction that promises its letters. */
export function supportRequestPut(request: SupportRequest): TransactItem {
  const month = request.createdAt.slice(0, 'YYYY-MM'.length)
  return {
    Put: {
      TableName: env.table('support-requests'),
      Item: { ...request, month, categoryMonth: `${request.category}#${month}` },
      ConditionExpression: 'attribute_not_exists(id)',
    },
  }
}
