import type { Guest } from '#shared/api/guests.ts'
import useSWR from 'swr'
import { call } from '../../client/call.ts'
import { fetchAll } from '../../client/fetch-all.ts'

/** All guests of an event, in no order that means anything; `isFresh`: read again with every visit. */
export const useGuests = (eventId: string, { isFresh = false } = {}) =>
  useSWR<Guest[], Error>(`guests of ${eventId}`, () => readGuests(eventId), {
    ...(isFresh && { revalidateOnMount: true }),
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  })

const readGuests = (eventId: string): Promise<Guest[]> =>
  fetchAll(async (next) => {
    const { guests: rows, ...page } = await call('guests/list-guests', {
      params: { id: eventId },
      query: next === undefined ? {} : { next },
    })
    return { rows, ...page }
  })
