import type { Photo } from '#shared/api/photos.ts'
import { memo } from 'react'
import { joinClasses } from '../../../ui/join-classes.ts'
import { center } from '../../../ui/looks.ts'
import { useTexts } from '../../shell/texts.ts'
import { Link } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { ownState } from '../../pictures/own-state.ts'
import styles from './photo-tile.module.css'
import { TileLikes, TilePicture, TileStack } from '../../pictures/tile-picture.tsx'
import grid from '../../pictures/windowed-grid.module.css'

interface PhotoTileProps {
  /** Path of its own address, and the query with the filter. */
  to: string
  photo: Photo
  /** Size of the stack that it leads, itself included; undefined without a stack. */
  alike: number | undefined
  index: number
}

/** A tile of the grid, which opens its photo. */
export const PhotoTile = memo(function PhotoTile({ to, photo, alike, index }: PhotoTileProps) {
  const t = useTexts()
  const own = ownState(photo)
  return (
    <Link id={photo.id} className={joinClasses(grid.link, styles.link)} to={to} state={{ fromGrid: true }}>
      <TilePicture photo={photo} index={index} />
      <TileLikes photo={photo} />
      {alike && <TileStack count={alike} words={t('tile.stack', { count: alike })} />}
      {own && (
        <span className={center(styles.own)} title={t(own.badge)}>
          <Icon name={own.icon} />
          <VisuallyHidden>, {t(own.badge)}</VisuallyHidden>
        </span>
      )}
    </Link>
  )
})
