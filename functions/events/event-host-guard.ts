import { AppError } from '../runtime/app-error.ts'
import type { Guard } from '../kit/guard.ts'
import { host } from '../sign-in/host-guard.ts'
import type { Host } from '../sign-in/session-store.ts'
import { type EventHost, readEventHost } from './event-host-store.ts'
import { type EventRow, readEvent } from './event-store.ts'

/** A host at one of his events. */
export interface EventCaller {
  host: Host
  event: EventRow
  role: EventHost['role']
}

/** Lets in the hosts of the event that the path names; another's event is as unknown as none. Throws `unauthenticated`, `not_found`. */
export const eventHost: Guard<'host', EventCaller> = {
  access: 'host',
  async admit(request) {
    const id = request.params['id'] ?? ''
    const caller = await host.admit(request)
    const [event, hosting] = await Promise.all([readEvent(id), readEventHost(id, caller.email)])
    if (!event || !hosting) throw new AppError('not_found', 'No such event of this host.')
    return { host: caller, event, role: hosting.role }
  },
}
