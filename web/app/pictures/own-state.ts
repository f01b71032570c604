import type { Photo } from '#shared/api/photos.ts'
import type { IconName } from '../../ui/icon-paths.ts'
import type { LazyTextId, TextId } from '../shell/texts.ts'

interface OwnState {
  icon: IconName
  /** Two or three words, for a tile. */
  badge: TextId
  text: LazyTextId
}

const states = {
  waiting: { icon: 'clock', badge: 'own.waiting', text: 'own.waitingText' },
  hidden: { icon: 'eye-off', badge: 'own.hidden', text: 'own.hiddenText' },
  hosts: { icon: 'lock', badge: 'own.hosts', text: 'own.hostsText' },
  incomplete: { icon: 'error', badge: 'own.incomplete', text: 'own.incompleteText' },
} as const satisfies Record<string, OwnState>

/**
 * Why other guests do not see the viewer's own photo, or only part of it; undefined if they do. Precedence: an
 * incomplete upload, a host's decision, the sender's own wish.
 */
export function ownState({
  mine,
  status,
  audience,
  incomplete,
}: Pick<Photo, 'mine' | 'status' | 'audience' | 'incomplete'>): OwnState | undefined {
  if (!mine) return undefined
  if (incomplete) return states.incomplete
  if (status === 'waiting' || status === 'hidden') return states[status]
  return audience === 'hosts' ? states.hosts : undefined
}
