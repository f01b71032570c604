import type { Event } from '#shared/api/events.ts'
import { createContext, use } from 'react'
import type { CallInput } from '../../client/call.ts'

export interface HostedEvent {
  event: Event
  /** Shows the event of an answer, without asking again. */
  show: (event: Event) => Promise<unknown>
  /** Changes a part of it, and shows the answer. */
  update: (body: CallInput<'events/update-event'>['body']) => Promise<unknown>
  /** Reads the event again. */
  refresh: () => Promise<Event | undefined>
}

export const HostedEventContext = createContext<HostedEvent | undefined>(undefined)

/** The event that is shown: loaded once for all of its places. */
export function useHostedEvent(): HostedEvent {
  const hosted = use(HostedEventContext)
  if (!hosted) throw new Error('useHostedEvent needs an event page above it.')
  return hosted
}
