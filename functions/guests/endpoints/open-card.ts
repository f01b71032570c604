import { openCard as shape } from '#shared/api/guest-list.ts'
import { uncountCall } from '../../database/count-calls.ts'
import { cardAnswer } from '../../galleries/card-of-guest.ts'
import { gallery } from '../../galleries/gallery-guard.ts'
import { type ListedRow, noteCardOpened, readGuestList } from '../../galleries/guest-list-store.ts'
import { ensureGuest } from '../../galleries/known-guest.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { consumeQuota } from '../../kit/rate-limit.ts'
import { AppError } from '../../runtime/app-error.ts'
import { takeCard } from '../take-card.ts'

/** Wrong codes per guest, and their window in seconds; all unknown guests at one address count as one. */
const wrongCodes = { max: 20, seconds: 15 * 60 }

export const handler = endpoint('guests/open-card', gallery, shape, async ({ body, who, request }) => {
  const { id: eventId } = who.event
  const row = await findRow(eventId, who.guestId ?? `unknown#${request.network}`, body.code)
  const guestId = await ensureGuest(request, who)
  // Hosts try their cards before the event.
  if (who.role === 'guest') await noteCardOpened(eventId, row.id)
  await takeCard({ eventId, guestId }, row)
  return cardAnswer(row)
})

/**
 * The row whose card has that code. A try is counted before its code is checked, so that parallel tries cannot pass the
 * limit; a correct code is refunded. Throws `unknown_card`, and `rate_limited` after too many wrong codes.
 */
async function findRow(eventId: string, guest: string, code: string): Promise<ListedRow> {
  // A guest's id is already specific to one event.
  const counter = `wrong-cards#${guest}`
  await consumeQuota(counter, wrongCodes.max, wrongCodes.seconds)
  const row = (await readGuestList(eventId)).rows.find((each) => each.code === code)
  if (!row) throw new AppError('unknown_card', 'No card of this event has that code.')
  await uncountCall(counter)
  return row
}
