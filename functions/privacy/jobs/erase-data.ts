import { outboxJob } from '../../kit/job.ts'
import { eraseGuest } from '../erase-guest.ts'
import { eraseHostAsAsked } from '../own-erasure.ts'

/** Erases hosts and guests who requested it in the app. */
export const handler = outboxJob('erase-data', (message, id, turn) =>
  message.of === 'host'
    ? eraseHostAsAsked(message, id)
    : eraseGuest({ eventId: message.eventId, guestId: message.guestId }, message.until, turn),
)
