import type { Photo } from '#shared/api/photos.ts'
import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import dark from '../../pictures/dark-screen.module.css'
import type { PhotoFeed } from '../../pictures/photo-feed.ts'
import { useLaterTexts } from '../../shell/texts.ts'
import { galleryLikes, liking } from './gallery-likes.ts'
import styles from './like-button.module.css'

interface LikeButtonProps {
  slug: string
  photo: Photo
  feed: PhotoFeed
}

/** A heart for the photo that is looked at, by tap or the key L; another takes it back. It counts at once, also without a network. */
export function LikeButton({ slug, photo, feed }: LikeButtonProps) {
  const t = useLaterTexts()
  const wishes = useMemo(() => galleryLikes(slug, feed), [slug, feed])
  const wanted = useSyncExternalStore(wishes.state.subscribe, wishes.state.get)
  const { liked, likes } = liking(photo, wanted.get(photo.id) ?? photo.liked)

  const toggle = () => {
    wishes.want(photo.id, !liked)
    feed.tell([{ photo: liking(photo, !liked) }])
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // Somebody writes, or is asked something over the photo.
    const isElsewhere =
      event.target instanceof Element && event.target.closest('input, textarea, select, dialog dialog')
    if (event.key.toLowerCase() !== 'l' || isElsewhere || event.repeat) return
    if (event.altKey || event.ctrlKey || event.metaKey) return
    toggle()
  })
  useEffect(() => {
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

  return (
    <button type="button" className={joinClasses(dark.control, styles.like)} aria-pressed={liked} onClick={toggle}>
      <Icon name="heart" />
      {likes !== undefined && likes > 0 && <span aria-hidden>{likes}</span>}
      <VisuallyHidden>{likes === undefined ? t('likes.like') : t('likes.likeCount', { count: likes })}</VisuallyHidden>
    </button>
  )
}
