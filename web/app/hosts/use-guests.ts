import type { Guest } from '#shared/api/guests.ts'
import useSWR from 'swr'
import { call } from '../../client/call.ts'
import { fetchAll } from '../../client/fetch-all.ts'
import { useCall } from '../../client/use-call.ts'
import { useHostedEvent } from './hosted-event.ts'

/** All guests of an event, in no order that means anything; `isFresh`: read again with every visit. */
export const useGuests = (eventId: string, { isFresh = false } = {}) =>
  useSWR<Guest[], Error>(`guests of ${eventId}`, () => readGuests(eventId), {
    ...(isFresh && { revalidateOnMount: true }),
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  })

const readGuests = (eventId: string): Promise<Guest[]> =>
  fetchAll(async (next) => {
    const { guests: rows, ...page } = await call('guests/list-guests', { params: { id: eventId }, query: { next } })
    return { rows, ...page }
  })

/** The hosts' guest list with the uploads of each card. */
export function useGuestList() {
  const { id } = useHostedEvent().event
  return useCall('guests/show-guest-list', { params: { id } }, { isFresh: true })
}
