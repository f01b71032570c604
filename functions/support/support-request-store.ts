import * as z from 'zod'
import { supportRequest as shownRequest } from '#shared/api/support.ts'
import { locales } from '#shared/locales.ts'
import type { SupportCategory } from '#shared/rules/support-request.ts'
import { keyed, deleteRow, queryRows, readRow, updateUnlessRefused } from '../database/rows.ts'
import { rowPut } from '../database/row-writes.ts'
import type { TransactItem } from '../database/dynamodb.ts'
import {
  cursorAfter,
  monthOf,
  type Page,
  type PageWanted,
  readNewestFirst,
  readPartition,
} from '../database/newest-first.ts'

/** One request to support; times ISO-8601 UTC. */
const supportRequest = shownRequest.extend({
  /** The language for the answer. */
  locale: z.enum(locales),
})
export type SupportRequest = z.infer<typeof supportRequest>

/** Stores a new request, in the transaction that queues its letters. */
export function supportRequestPut(request: SupportRequest): TransactItem {
  const month = monthOf(request.createdAt)
  return rowPut('support-requests', {
    Item: { ...request, month, categoryMonth: `${request.category}#${month}` },
    condition: 'attribute_not_exists(id)',
  })
}

export function readSupportRequest(id: string): Promise<SupportRequest | undefined> {
  return readRow('support-requests', { id }, supportRequest)
}

const base = { table: 'support-requests', sortKey: 'createdAt', shape: supportRequest } as const
const byMonth = { ...base, index: 'by-month', partitionKey: 'month' }
const byCategory = (category: SupportCategory) => ({
  ...base,
  index: 'by-category',
  partitionKey: 'categoryMonth',
  partitionOf: (month: string) => `${category}#${month}`,
})

/** Newest first; of one category if given. */
export function listSupportRequests({
  category,
  ...wanted
}: PageWanted & { category?: SupportCategory | undefined }): Promise<Page<SupportRequest>> {
  return readNewestFirst(category ? byCategory(category) : byMonth, wanted)
}

/** All requests from a normalised address, newest first. */
export function listSupportRequestsOf(email: string, wanted: PageWanted): Promise<Page<SupportRequest>> {
  const byEmail = { ...base, index: 'by-email', partitionKey: 'email', partitionOf: () => email }
  return readPartition(byEmail, wanted)
}

/** Cursor of the page after that request, in the list of all requests or of its category. */
export const cursorAfterRequest = (request: SupportRequest) => cursorAfter(byMonth, request)

/** Marks a request; returns its new state, or undefined if it does not exist. */
export async function markSupportRequest(
  id: string,
  status: SupportRequest['status'],
): Promise<SupportRequest | undefined> {
  const { refused, row } = await updateUnlessRefused('support-requests', {
    Key: { id },
    update: 'SET #status = :status',
    condition: 'attribute_exists(id)',
    values: { status },
  })
  return refused ? undefined : supportRequest.parse(row)
}

/** Every request from a normalised address. */
export function readAllRequestsOf(email: string): Promise<SupportRequest[]> {
  return queryRows('support-requests', keyed({ email }, { IndexName: 'by-email' }), supportRequest)
}

/** Deletes a request; also succeeds if it does not exist. */
export async function forgetSupportRequest(id: string): Promise<void> {
  await deleteRow('support-requests', { id })
}
