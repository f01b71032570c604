import type { Parsed } from '#shared/api/shapes.ts'
import { transact } from '../database/transact.ts'
import { guestbookChanged } from '../events/event-store.ts'
import { readGuest } from '../photos/guest-store.ts'
import { nameNewGuest } from '../photos/name-guest.ts'
import { clock } from '../runtime/clock.ts'
import { newId } from '../runtime/new-id.ts'
import { messagePuts, type MessageRow, readSaid } from './message-store.ts'

type Words = Parsed<'messages/leave-message', 'body'>

/** Writes what a guest says into an event's guestbook; what he has said before in the same words stands there already. */
export async function leaveMessage(
  eventId: string,
  guestId: string,
  { text, name, audience }: Words,
): Promise<MessageRow> {
  const guest = { eventId, guestId }
  if (name !== undefined) await nameNewGuest(guest, name)
  const isHisName = name === undefined || (await readGuest(guest))?.name === name
  const message = {
    ...guest,
    messageId: newId('message'),
    text,
    audience,
    at: clock.now().toISOString(),
    ...(!isHisName && { name }),
  }
  if ((await transact([...messagePuts(message), guestbookChanged(eventId)])).committed) return message
  // Where that one has just been taken away, this one is another.
  return (await readSaid(message)) ?? leaveMessage(eventId, guestId, { text, name, audience })
}
