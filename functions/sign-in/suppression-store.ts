import * as z from 'zod'
import { deleteRow, putRow, readRow } from '../database/rows.ts'
import { clock } from '../runtime/clock.ts'
import { tokenHash } from '../runtime/random-token.ts'
import { monthOf, type Page, type PageWanted, readNewestFirst } from '../database/newest-first.ts'

/** An address that receives no more letters. */
const suppression = z.object({
  id: z.string(),
  /** Normalised. */
  email: z.string(),
  reason: z.enum(['bounce', 'complaint']),
  /** ISO-8601 UTC. */
  createdAt: z.string(),
})
export type Suppression = z.infer<typeof suppression>

const list = {
  table: 'suppressions',
  index: 'by-month',
  partitionKey: 'month',
  sortKey: 'createdAt',
  shape: suppression,
} as const

/** The key of an address, for paths and logs, which must not contain addresses. */
export const suppressionId = (email: string) => tokenHash('suppression', email)

/** Whether letters to this (normalised) address are stopped. */
export async function isSuppressed(email: string): Promise<boolean> {
  return (await readRow('suppressions', { id: suppressionId(email) }, suppression)) !== undefined
}

/** Stops letters to an address; keeps the newest reason. */
export async function suppress({ email, reason, createdAt }: Omit<Suppression, 'id'>): Promise<void> {
  const row: Suppression = { id: suppressionId(email), email, reason, createdAt }
  await putRow('suppressions', {
    Item: { ...row, month: monthOf(createdAt) },
  })
}

/** The key under which a (normalised) address stops look-back letters; safe in a link, as it names nobody. */
export const lookBackStopId = (email: string) => tokenHash('look-back-stop', email)

/** Stops look-back letters; `id` from `lookBackStopId`. */
export async function stopLookBacks(id: string): Promise<void> {
  await putRow('suppressions', { Item: { id, stoppedAt: clock.now().toISOString() } })
}

/** When the address stopped look-back letters, ISO-8601 UTC; undefined if it gets them. */
export async function lookBacksStoppedAt(id: string): Promise<string | undefined> {
  return (await readRow('suppressions', { id }, z.object({ stoppedAt: z.string() })))?.stoppedAt
}

/** Allows letters again: all of them, or look-back letters. */
export async function liftSuppression(id: string): Promise<void> {
  await deleteRow('suppressions', { id })
}

/** Newest first. */
export function listSuppressions(wanted: PageWanted): Promise<Page<Suppression>> {
  return readNewestFirst(list, wanted)
}
