import type { Photo } from '#shared/api/photos.ts'
import { memo } from 'react'
import { useIntl } from 'react-intl'
import { center } from '../../../ui/looks.ts'
import { useTexts } from '../shell/texts.ts'
import { Link } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { ownState } from './own-state.ts'
import { photoLabel } from './photo-label.ts'
import styles from './photo-tile.module.css'
import { pickRendition, srcSetOf } from '../shell/pick-rendition.ts'

interface PhotoTileProps {
  slug: string
  photo: Photo
  /** Counted from 0, of how many. */
  index: number
  total: number
  /** Pixels within the grid. */
  left: number
  top: number
  width: number
  height: number
  /** Has come while the grid was looked at. */
  isNew: boolean
  /** Told its id, and undefined when the focus leaves. */
  onFocus: (id: string | undefined) => void
}

/** Loaded without waiting for scrolling: the first rows. */
const eagerTiles = 6

/** A place in the grid of all photos, of which most are not drawn: readers are told where it stands. */
export const PhotoTile = memo(function PhotoTile({
  slug,
  photo,
  index,
  total,
  left,
  top,
  width,
  height,
  isNew,
  onFocus,
}: PhotoTileProps) {
  const t = useTexts()
  const { formatDate } = useIntl()
  const image = pickRendition(photo.renditions, 400)
  const label = photoLabel(photo, t, formatDate)
  const own = ownState(photo)
  return (
    <li
      className={styles.tile}
      data-new={isNew || undefined}
      style={{ left, top, width, height }}
      aria-posinset={index + 1}
      aria-setsize={total}
    >
      <Link
        id={photo.id}
        className={styles.link}
        onFocus={() => onFocus(photo.id)}
        onBlur={() => onFocus(undefined)}
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
            loading={index < eagerTiles ? 'eager' : 'lazy'}
            decoding="async"
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
            {t('gallery.video')}
          </span>
        )}
        {own && (
          <span className={center(styles.own)} title={t(own.badge)}>
            <Icon name={own.icon} />
            <VisuallyHidden>, {t(own.badge)}</VisuallyHidden>
          </span>
        )}
      </Link>
    </li>
  )
})
