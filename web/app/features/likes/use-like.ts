import type { Photo } from '#shared/api/photos.ts'
import { useMemo, useSyncExternalStore } from 'react'
import { iconPaths } from '../../../ui/icon-paths.ts'
import type { PhotoAction } from '../../pictures/photo-action.tsx'
import type { PhotoFeed } from '../../pictures/photo-feed.ts'
import { useLazyTexts } from '../../shell/texts.ts'
import { galleryLikes, liking } from './gallery-likes.ts'

/** A heart for a photo; another tap takes it back. It counts at once, also without a network. */
export function useLike(slug: string, photo: Photo, feed: PhotoFeed): PhotoAction {
  const t = useLazyTexts()
  const wishes = useMemo(() => galleryLikes(slug, feed), [slug, feed])
  const wanted = useSyncExternalStore(wishes.state.subscribe, wishes.state.get)
  const { liked, likes } = liking(photo, wanted.get(photo.id) ?? photo.liked)
  return {
    name: 'like',
    icon: iconPaths.heart,
    label: likes === undefined ? t('likes.like') : t('likes.likeCount', { count: likes }),
    shown: likes ? likes : '',
    keys: ['l'],
    isOn: liked === true,
    perform() {
      wishes.want(photo.id, !liked)
      feed.tell([{ photo: liking(photo, !liked) }])
    },
  }
}
