import * as z from 'zod'
import { dataRequest as shownRequest } from '#shared/api/privacy.ts'
import { rowPut } from '../database/row-writes.ts'
import { firstRows, keyed, updateRow } from '../database/rows.ts'
import { transact } from '../database/transact.ts'
import { readableId } from '../runtime/readable-id.ts'
import type { TransactItem } from '../database/dynamodb.ts'
import { monthOf, type Page, type PageWanted, readNewestFirst } from '../database/newest-first.ts'
import { clock } from '../runtime/clock.ts'

/** A payment that must keep its buyer until then, ISO-8601 UTC. */
const awaitedPayment = z.object({ id: z.string(), until: z.string() })
export type AwaitedPayment = z.infer<typeof awaitedPayment>

const dataRequest = shownRequest.extend({ awaited: z.array(awaitedPayment).default([]) })
export type DataRequest = z.infer<typeof dataRequest>

/** One partition holds all entries that wait for a statutory period to end, sorted by the next end. */
const waiting = 'payments'

function dueOf(awaited: readonly AwaitedPayment[]): string | undefined {
  return awaited.map(({ until }) => until).toSorted()[0]
}

export async function logDataRequest(entry: Omit<DataRequest, 'id' | 'createdAt'>): Promise<void> {
  await transact([dataRequestPut(entry)])
}

/** The same in the transaction that queues the requested work. */
export function dataRequestPut(entry: Omit<DataRequest, 'id' | 'createdAt'>): TransactItem {
  const createdAt = clock.now().toISOString()
  const dueAt = dueOf(entry.awaited)
  return rowPut('data-requests', {
    Item: {
      ...entry,
      id: readableId('dataRequest'),
      createdAt,
      month: monthOf(createdAt),
      ...(dueAt && { dueAt, waiting }),
    },
  })
}

/** Newest first. */
export function listDataRequests(wanted: PageWanted): Promise<Page<DataRequest>> {
  const list = {
    table: 'data-requests',
    index: 'by-month',
    partitionKey: 'month',
    sortKey: 'createdAt',
    // Requests are rare: the log spans years.
    emptyMonths: 72,
    shape: dataRequest,
  } as const
  return readNewestFirst(list, wanted)
}

/** Entries with a payment past its period; at most a hundred per call. */
export function listDueDataRequests(now: Date): Promise<DataRequest[]> {
  const query = keyed({ waiting, dueAt: ['<=', now.toISOString()] }, { IndexName: 'by-due' })
  return firstRows('data-requests', query, 100, dataRequest)
}

/** Notes which payments an entry still waits for. */
export async function keepAwaiting(id: string, awaited: readonly AwaitedPayment[]): Promise<void> {
  const dueAt = dueOf(awaited)
  await updateRow('data-requests', {
    Key: { id },
    update: dueAt ? 'SET awaited = :awaited, dueAt = :due' : 'SET awaited = :awaited REMOVE dueAt, waiting',
    values: { awaited, ...(dueAt && { due: dueAt }) },
  })
}
