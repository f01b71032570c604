import type { Cohost } from '#shared/api/cohosts.ts'
import type { EventHost } from './event-host-store.ts'

/** A co-host as the owner sees them. */
export function cohostAnswer({ email, createdAt, invitedAt = createdAt, joinedAt }: EventHost): Cohost {
  return { email, status: joinedAt ? 'joined' : 'invited', invitedAt, joinedAt: joinedAt ?? null }
}
