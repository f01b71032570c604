import type { Photo } from '#shared/api/photos.ts'
import { useIntl } from 'react-intl'
import { useTexts } from '../shell/texts.ts'
import { Link } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { photoLabel } from './photo-label.ts'
import styles from './photo-tile.module.css'
import { pickRendition, srcSetOf } from '../shell/pick-rendition.ts'

interface PhotoTileProps {
  slug: string
  photo: Photo
  /** In the first rows: loaded without waiting for scrolling. */
  eager: boolean
}

/** The narrowest and widest shapes that a row of the grid takes; panoramas are cropped. */
const [narrowest, widest] = [0.6, 2.2]

export function tileRatio(width: number, height: number): number {
  return width > 0 && height > 0 ? Math.min(widest, Math.max(narrowest, width / height)) : 1
}

export function PhotoTile({ slug, photo, eager }: PhotoTileProps) {
  const t = useTexts()
  const { formatDate } = useIntl()
  const image = pickRendition(photo.renditions, 400)
  const label = photoLabel(photo, t, formatDate)
  return (
    <li className={styles.tile} style={{ '--ratio': tileRatio(photo.width, photo.height) }}>
      <Link
        id={photo.id}
        className={styles.link}
        to={`/g/${slug}/p/${photo.id}`}
        state={{ fromGrid: true }}
        preventScrollReset
      >
        {image ? (
          <img
            src={image.url}
            srcSet={srcSetOf(photo.renditions)}
            sizes="(min-width: 48rem) 20rem, 45vw"
            width={image.width}
            height={image.height}
            alt={label}
            loading={eager ? 'eager' : 'lazy'}
            decoding="async"
          />
        ) : (
          <span className={styles.blank} data-kind={photo.kind}>
            <Icon name={photo.kind === 'video' ? 'play' : 'image'} size="large" />
            <VisuallyHidden>{label}</VisuallyHidden>
          </span>
        )}
        {photo.kind === 'video' && (
          <span className={styles.badge} aria-hidden="true">
            <Icon name="play" />
            {t('gallery.video')}
          </span>
        )}
      </Link>
    </li>
  )
}
