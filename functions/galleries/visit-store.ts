import * as z from 'zod'
import { localTimeAt } from '#shared/rules/local-time.ts'
import { queryRows, updateRow } from '../database/rows.ts'
import type { EventRow } from '../events/event-store.ts'
import { signatureOf } from '../gateways/signed-values.ts'
import { clock } from '../runtime/clock.ts'

const prefix = 'visit#'
/** Characters: enough that no two browsers of an event are one on the same day. */
const nameLength = 16

const visit = z.object({
  /** Of the table's card that it began with, where it began with one. */
  table: z.string().optional(),
})
export type Visit = z.infer<typeof visit>

/**
 * Notes that a guest's browser has looked in on this day of the event's clocks, once however often it does. The name of the row is another
 * one every day and nobody can tell from it which guest it was: visits are counted, and nobody is followed.
 */
export async function noteVisit(event: EventRow, guestId: string, table: string | undefined): Promise<void> {
  const day = localTimeAt(clock.now(), event.timeZone).toISOString().slice(0, 10)
  const name = (await signatureOf('visit', event.id, day, guestId)).slice(0, nameLength)
  await updateRow('photos', {
    Key: { eventId: event.id, sort: `${prefix}${day}#${name}` },
    UpdateExpression: `SET #day = :day${table === undefined ? '' : ', #table = if_not_exists(#table, :table)'}`,
    ExpressionAttributeValues: { ':day': day, ...(table !== undefined && { ':table': table }) },
  })
}

/** All visits of an event, in no order. */
export const listVisits = (eventId: string): Promise<Visit[]> =>
  queryRows(
    'photos',
    {
      KeyConditionExpression: 'eventId = :event AND begins_with(sort, :prefix)',
      ExpressionAttributeValues: { ':event': eventId, ':prefix': prefix },
      ConsistentRead: true,
    },
    visit,
  )
