import type { EventPhoto } from '#shared/api/photos.ts'
import type { IconName } from '../../../ui/icon-paths.ts'
import type { HostTextId } from '../../shell/texts.ts'

interface Sign {
  icon: IconName
  text: HostTextId
  /** Whether a host has to decide. */
  needs?: boolean
}

const signs = {
  other: { icon: 'error', text: 'moderation.state.other', needs: true },
  waiting: { icon: 'clock', text: 'moderation.state.waiting', needs: true },
  reported: { icon: 'flag', text: 'moderation.state.reported', needs: true },
  hidden: { icon: 'eye-off', text: 'moderation.state.hidden' },
  removed: { icon: 'trash', text: 'moderation.state.removed' },
  arriving: { icon: 'clock', text: 'moderation.state.arriving' },
  incomplete: { icon: 'error', text: 'moderation.state.incomplete' },
  hosts: { icon: 'lock', text: 'moderation.state.hosts' },
} as const satisfies Record<string, Sign>

/** Why guests do not see a photo, or not as it should be, the weightiest first; none where they do. */
export function signsOf({
  status,
  audience,
  incomplete,
  previewPlaceholder,
}: Pick<EventPhoto, 'status' | 'audience' | 'incomplete' | 'previewPlaceholder'>): Sign[] {
  const isUndecided = status === 'waiting' || status === 'reported'
  return [
    ...(isUndecided && previewPlaceholder !== undefined ? [signs.other] : []),
    ...(status === 'shown' ? [] : [signs[status]]),
    ...(incomplete ? [signs.incomplete] : []),
    ...(status === 'shown' && audience === 'hosts' ? [signs.hosts] : []),
  ]
}
