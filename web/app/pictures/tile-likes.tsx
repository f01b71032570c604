import type { Photo } from '#shared/api/photos.ts'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useTexts } from '../shell/texts.ts'
import styles from './tile-likes.module.css'

/** How many like a photo, if its viewer may know, and whether they do; nothing if nobody is known to. */
export function TileLikes({ photo: { kind, liked, likes } }: { photo: Pick<Photo, 'kind' | 'liked' | 'likes'> }) {
  const t = useTexts()
  if (!liked && !likes) return null
  return (
    <span className={styles.likes} data-kind={kind} data-liked={liked || undefined}>
      <VisuallyHidden>, {likes ? t('tile.likes', { count: likes }) : t('tile.liked')}</VisuallyHidden>
      <Icon name="heart" />
      {likes !== undefined && <span aria-hidden="true">{likes}</span>}
    </span>
  )
}
