import type { Photo } from '#shared/api/photos.ts'
import { useMemo } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { center } from '../../ui/looks.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { imageIn } from '../shell/pick-rendition.ts'
import { useTexts } from '../shell/texts.ts'
import { placeholderStyle } from './placeholder-style.ts'
import { eagerTiles, tileSlot } from './tile-slot.ts'
import styles from './tile-picture.module.css'

interface TilePictureProps {
  photo: Photo
  /** Its text for screen readers. */
  label: string
  /** Counted from 0: the first ones are loaded without waiting for scrolling. */
  index: number
}

/** What fills a tile: the photo, or a sign of what cannot be drawn, and of a film that it is one. */
export function TilePicture({ photo, label, index }: TilePictureProps) {
  const t = useTexts()
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
