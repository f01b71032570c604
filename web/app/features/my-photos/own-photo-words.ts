import type { Photo } from '#shared/api/photos.ts'
import type { IconName } from '../../../ui/icon-paths.ts'
import type { LazyTextId } from '../../shell/texts.ts'

interface OwnPhotoWord {
  icon: IconName
  text: LazyTextId
}

/** In a word, what others do not see of a photo of one's own, or not yet; undefined where everyone sees it. What a host decided goes first. */
export function wordOf({ status, audience }: Pick<Photo, 'status' | 'audience'>): OwnPhotoWord | undefined {
  if (status === 'waiting') return { icon: 'clock', text: 'own.waiting' }
  if (status === 'hidden' || status === 'reported') return { icon: 'eye-off', text: 'own.hidden' }
  if (audience === 'hosts') return { icon: 'lock', text: 'own.hosts' }
  return status === 'arriving' ? { icon: 'upload', text: 'myPhotos.arriving' } : undefined
}
