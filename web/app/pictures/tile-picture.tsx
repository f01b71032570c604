import type { Tiled } from './photo-feed.ts'
import { useMemo } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { center } from '../../ui/looks.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { imageIn } from '../shell/pick-rendition.ts'
import { useTexts } from '../shell/texts.ts'
import { eagerTiles, tileSlot } from './first-photos.ts'
import { usePhotoLabel } from './photo-label.ts'
import { placeholderStyle } from './placeholder-style.ts'
import styles from './tile-picture.module.css'

interface TilePictureProps {
  photo: Tiled
  /** From 0. */
  index: number
}

/** A tile's content: the photo, or an icon if it cannot be drawn; films are marked. */
export function TilePicture({ photo, index }: TilePictureProps) {
  const t = useTexts()
  const label = usePhotoLabel()(photo)
  const { placeholder } = photo
  const image = imageIn(tileSlot, photo.renditions)
  const background = useMemo(() => placeholderStyle({ placeholder }), [placeholder])
  return (
    <>
      {image ? (
        <img
          className={styles.picture}
          style={background}
          {...image}
          alt={label}
          loading={index < eagerTiles ? 'eager' : 'lazy'}
          decoding="async"
          draggable={false}
        />
      ) : (
        <span className={center(styles.blank)} data-kind={photo.kind}>
          <Icon name={photo.kind === 'video' ? 'play' : 'image'} size="large" />
          <VisuallyHidden>{label}</VisuallyHidden>
        </span>
      )}
      {photo.kind === 'video' && (
        <span className={styles.badge} aria-hidden="true">
          <Icon name="play" />
          <span>{t('gallery.video')}</span>
        </span>
      )}
    </>
  )
}

/** How many photos of the same moment a tile represents; `words` say so. */
export function TileStack({ count, words }: { count: number; words: string }) {
  return (
    <span className={styles.stack} title={words}>
      <VisuallyHidden>, {words}</VisuallyHidden>
      <Icon name="stack" />
      <span aria-hidden="true">{count}</span>
    </span>
  )
}

/** A photo's likes, if the viewer may know them, and the viewer's own; nothing without a known like. */
export function TileLikes({ photo: { kind, liked, likes } }: { photo: Pick<Tiled, 'kind' | 'liked' | 'likes'> }) {
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
