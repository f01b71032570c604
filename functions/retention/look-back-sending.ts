import { type LookBack, lookBacks } from '#shared/rules/look-backs.ts'
import { readEventHost } from '../events/event-host-store.ts'
import { readEvent } from '../events/event-store.ts'
import type { Letter, LetterOf } from '../outbox-messages.ts'

export type LookBackLetter = LetterOf<LookBack>

export const isLookBack = (letter: Letter): letter is LookBackLetter => lookBacks.some((kind) => kind === letter.letter)

/** Whether the letter is pointless now: its event is deleted, or its reader is no longer a host. */
export async function isIdleLookBack({ eventId, to }: LookBackLetter): Promise<boolean> {
  const [event, host] = await Promise.all([readEvent(eventId), readEventHost(eventId, to)])
  return !event || !host || event.tombstone !== undefined
}
