import type { Parsed } from '#shared/api/shapes.ts'
import { settle } from '../database/settle.ts'
import { guestbookChanged } from '../events/event-store.ts'
import { readGuest } from '../galleries/guest-store.ts'
import { nameNewGuest } from '../photos/name-guest.ts'
import { clock } from '../runtime/clock.ts'
import { newId } from '../runtime/new-id.ts'
import { messagePuts, type MessageRow, readSaid } from './message-store.ts'

type Words = Parsed<'messages/leave-message', 'body'>

/** Writes a guest's message into an event's guestbook; the same words from the same guest are stored once. */
export async function leaveMessage(
  eventId: string,
  guestId: string,
  { text, name, audience }: Words,
): Promise<MessageRow> {
  const guest = { eventId, guestId }
  if (name !== undefined) await nameNewGuest(guest, name)
  const isOwnName = name === undefined || (await readGuest(guest))?.name === name
  return settle(
    () => ({
      ...guest,
      messageId: newId('message'),
      text,
      audience,
      at: clock.now().toISOString(),
      ...(!isOwnName && { name }),
    }),
    (message: MessageRow) => ({
      writes: [...messagePuts(message), guestbookChanged(eventId)],
      result: message,
      // If the earlier message with the same words was just deleted, this is a new one.
      ifRefused: async () => {
        const said = await readSaid(message)
        return said && { result: said }
      },
    }),
  )
}
