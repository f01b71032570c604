import { AppError } from '../runtime/app-error.ts'
import { clock } from '../runtime/clock.ts'
import type { Guard } from '../kit/guard.ts'
import { host } from '../sign-in/host-guard.ts'
import type { Host } from '../sign-in/session-store.ts'
import { type EventHost, readEventHost } from './event-host-store.ts'
import { type EventRow, readEvent } from './event-store.ts'
import { isPastRestoring } from './past-restoring.ts'

/** A host at one of their events. */
export interface EventCaller {
  host: Host
  event: EventRow
  role: EventHost['role']
}

type HostGuard = Guard<'host', EventCaller>

/**
 * Lets in the hosts of the event in the path; another host's event is as unknown as one that does not exist. Throws
 * `unauthenticated`, `not_found`, and `event_deleted` if it may be restored.
 */
export const eventHost: HostGuard = { access: 'host', admit: async (request) => undeleted(await hostAt(request)) }

/** The same, but its owner alone. Throws `forbidden` besides. */
export const eventOwner: HostGuard = {
  access: 'host',
  admit: async (request) => undeleted(owning(await hostAt(request))),
}

/** Its hosts, also if it is deleted, for as long as it may be restored. */
export const hostEvenOfDeleted: HostGuard = { access: 'host', admit: hostAt }

/** Its owner, also if it is deleted, for as long as it may be restored. */
export const ownerEvenOfDeleted: HostGuard = { access: 'host', admit: async (request) => owning(await hostAt(request)) }

async function hostAt(request: Parameters<HostGuard['admit']>[0]): Promise<EventCaller> {
  const id = request.params['id'] ?? ''
  const caller = await host.admit(request)
  const [event, hosting] = await Promise.all([readEvent(id), readEventHost(id, caller.email)])
  if (!event || !hosting || isPastRestoring(event, clock.now()))
    throw new AppError('not_found', 'No such event of this host.')
  return { host: caller, event, role: hosting.role }
}

function owning(caller: EventCaller): EventCaller {
  if (caller.role !== 'owner') throw new AppError('forbidden', 'That is for the event’s owner.')
  return caller
}

function undeleted(caller: EventCaller): EventCaller {
  if (caller.event.tombstone) throw new AppError('event_deleted', 'The event is deleted.')
  return caller
}
