import { localTimeAt } from '#shared/rules/local-time.ts'
import type { EventRow } from '../events/event-store.ts'
import { signatureOf } from '../gateways/signed-values.ts'
import { clock } from '../runtime/clock.ts'
import { noteVisit } from './visit-store.ts'

/** Characters: enough that no two browsers of an event are one on the same day. */
const nameLength = 16

/**
 * Counts a visit of a guest's browser on this day of the event's clocks, once; `table` by that table's card. The stored
 * id differs every day and leads to no guest: visits are counted, nobody is followed.
 */
export async function countVisit(event: EventRow, guestId: string, table: string | undefined): Promise<void> {
  const day = localTimeAt(clock.now(), event.timeZone).toISOString().slice(0, 10)
  const name = (await signatureOf('visit', event.id, day, guestId)).slice(0, nameLength)
  await noteVisit(event.id, { day, name, table })
}
