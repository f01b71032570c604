import type { Guest } from '#shared/api/guests.ts'
import { call } from '../../client/call.ts'
import { fetchAll } from '../../client/fetch-all.ts'

/** Under which SWR keeps an event's guests. */
export const guestsKey = (eventId: string) => `guests of ${eventId}`

/** All guests of an event, in no order that means anything. */
export const readGuests = (eventId: string): Promise<Guest[]> =>
  fetchAll(async (next) => {
    const { guests: rows, ...page } = await call('guests/list-guests', {
      params: { id: eventId },
      query: next === undefined ? {} : { next },
    })
    return { rows, ...page }
  })
