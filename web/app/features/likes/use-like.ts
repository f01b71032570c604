import type { Photo } from '#shared/api/photos.ts'
import { useMemo, useSyncExternalStore } from 'react'
import { iconPaths } from '../../../ui/icon-paths.ts'
import type { PhotoAction } from '../../pictures/photo-action.tsx'
import type { PhotoFeed } from '../../pictures/photo-feed.ts'
import { tellNews } from '../../pictures/voice-news.ts'
import { useLazyTexts } from '../../shell/texts.ts'
import { browserStorage } from '../../../client/browser-storage.ts'
import { call } from '../../../client/call.ts'
import { parseRecord } from '../../../client/json-record.ts'
import { galleryLikesPrefix } from '../../../client/storage-keys.ts'
import { waitFor } from '../../../client/wait-for.ts'
import { LikeWishes, type Wishes } from './like-wishes.ts'

/** A heart for a photo or a voice; another tap takes it back. It shows at once, even without a network. */
export function useLike<Liked extends Pick<Photo, 'id' | 'liked' | 'likes'>>(
  slug: string,
  photo: Liked,
  feed: PhotoFeed,
  show: (photo: Liked) => void,
): PhotoAction {
  const t = useLazyTexts()
  const wishes = useMemo(() => galleryLikes(slug, feed), [slug, feed])
  const wanted = useSyncExternalStore(wishes.state.subscribe, wishes.state.get)
  const { liked, likes } = liking(photo, wanted.get(photo.id) ?? photo.liked)
  return {
    name: 'like',
    icon: iconPaths.heart,
    label: likes === undefined ? t('likes.like') : t('likes.likeCount', { count: likes }),
    shown: likes ? `${t('likes.like')} · ${likes}` : t('likes.like'),
    keys: ['l'],
    isOn: liked === true,
    perform() {
      wishes.want(photo.id, !liked)
      show(liking(photo, !liked))
    },
  }
}

/** Growing pauses in milliseconds between attempts without an answer; an `online` event ends a pause. */
const pauseMs = (failures: number) => Math.min(2 ** failures, 60) * 1000

const likesOf = new WeakMap<PhotoFeed, LikeWishes>()

/** The hearts that this page gives to photos of one list: all callers with the same list share them. */
export function galleryLikes(slug: string, feed: PhotoFeed): LikeWishes {
  const likes = likesOf.get(feed) ?? openLikes(slug, feed)
  likesOf.set(feed, likes)
  return likes
}

function openLikes(slug: string, feed: PhotoFeed): LikeWishes {
  const key = `${galleryLikesPrefix}${slug}`
  const tell = (photoId: string, change: (photo: Photo) => Photo) => {
    const photo = feed.state.get().photos?.find(({ id }) => id === photoId)
    if (photo) feed.tell([{ photo: change(photo) }])
  }
  return new LikeWishes({
    send: (photoId, isLiked) =>
      call(isLiked ? 'photos/like-photo' : 'photos/unlike-photo', { params: { slug, photoId } }, { keepalive: true }),
    read: () => readWishes(key),
    write: (wishes) => {
      if (wishes.size > 0) browserStorage().setItem(key, JSON.stringify(Object.fromEntries(wishes)))
      else browserStorage().removeItem(key)
    },
    onSent: (photoId, liked, likes) =>
      tell(photoId, (photo) => ({ ...photo, liked, ...(likes !== undefined && { likes }) })),
    onRefused: (photoId, isLiked) => {
      tell(photoId, (photo) => liking(photo, !isLiked))
      // A voice is in a list of its own.
      tellNews()
    },
    untilNextTry: (failures) => waitFor(pauseMs(failures), 'online'),
  })
}

function readWishes(key: string): Wishes {
  const kept = Object.entries(parseRecord(browserStorage().getItem(key)))
  return new Map(kept.flatMap(([photoId, isLiked]) => (typeof isLiked === 'boolean' ? [[photoId, isLiked]] : [])))
}

/** The photo after this viewer's like or unlike. */
export function liking<Shown extends Pick<Photo, 'liked' | 'likes'>>(photo: Shown, liked: boolean): Shown {
  if (liked === photo.liked) return photo
  const likes = photo.likes === undefined ? undefined : Math.max(0, photo.likes + (liked ? 1 : -1))
  return { ...photo, liked, ...(likes !== undefined && { likes }) }
}
