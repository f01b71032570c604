import type { Photo } from '#shared/api/photos.ts'
import { memo } from 'react'
import { useIntl } from 'react-intl'
import { joinClasses } from '../../../ui/join-classes.ts'
import { center } from '../../../ui/looks.ts'
import { useTexts } from '../../shell/texts.ts'
import { Link } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { ownState } from '../../pictures/own-state.ts'
import { photoLabel } from '../../pictures/photo-label.ts'
import styles from './photo-tile.module.css'
import { TileLikes, TilePicture, TileStack } from '../../pictures/tile-picture.tsx'
import grid from '../../pictures/windowed-grid.module.css'
import type { TilePlace } from '../../pictures/windowed-grid.tsx'

interface PhotoTileProps extends TilePlace {
  /** Path of its own address, and the query with the filter. */
  to: string
  photo: Photo
  /** Size of the stack that it leads, itself included; undefined without a stack. */
  alike: number | undefined
  /** Arrived while the grid was open. */
  isNew: boolean
  /** Gets its id on focus, and undefined on blur. */
  onFocus: (id: string | undefined) => void
}

/** A tile of the grid. Most tiles are not in the DOM, so it states its position for screen readers. */
export const PhotoTile = memo(function PhotoTile(props: PhotoTileProps) {
  const { to, photo, alike, index, total, isNew, onFocus, ...box } = props
  const t = useTexts()
  const { formatDate } = useIntl()
  const label = photoLabel(photo, t, formatDate)
  const own = ownState(photo)
  return (
    <li className={grid.tile} data-new={isNew || undefined} style={box} aria-posinset={index + 1} aria-setsize={total}>
      <Link
        id={photo.id}
        className={joinClasses(grid.link, styles.link)}
        onFocus={() => onFocus(photo.id)}
        onBlur={() => onFocus(undefined)}
        to={to}
        state={{ fromGrid: true }}
        preventScrollReset
      >
        <TilePicture photo={photo} label={label} index={index} />
        <TileLikes photo={photo} />
        {alike && <TileStack count={alike} />}
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
