import type { Photo } from '#shared/api/photos.ts'
import { memo } from 'react'
import { useIntl } from 'react-intl'
import { Link } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { center } from '../../../ui/looks.ts'
import { photoLabel } from '../../pictures/photo-label.ts'
import { TilePicture } from '../../pictures/tile-picture.tsx'
import grid from '../../pictures/windowed-grid.module.css'
import type { TilePlace } from '../../pictures/windowed-grid.tsx'
import { type LazyTextId, useLazyTexts } from '../../shell/texts.ts'
import type { IconName } from '../../../ui/icon-paths.ts'
import styles from './own-tile.module.css'

interface OwnTileProps extends TilePlace {
  slug: string
  photo: Photo
  isNew: boolean
  /** Whether a tap selects instead of opening. */
  isSelecting: boolean
  isSelected: boolean
  onToggle: (id: string) => void
  /** Gets its id on focus, and undefined on blur. */
  onFocus: (id: string | undefined) => void
}

/** One of the guest's own photos; a label says why others do not see it. */
export const OwnTile = memo(function OwnTile(props: OwnTileProps) {
  const { slug, photo, isNew, isSelecting, isSelected, onToggle, onFocus, index, total, ...box } = props
  const t = useLazyTexts()
  const { formatDate } = useIntl()
  const label = photoLabel(photo, t, formatDate)
  const word = wordOf(photo)
  const focus = { onFocus: () => onFocus(photo.id), onBlur: () => onFocus(undefined) }
  const content = (
    <>
      <TilePicture photo={photo} label={label} index={index} />
      {word && (
        <span className={styles.word}>
          <Icon name={word.icon} />
          <span>{t(word.text)}</span>
        </span>
      )}
    </>
  )
  return (
    <li
      className={grid.tile}
      data-new={isNew || undefined}
      data-photo={photo.id}
      style={box}
      aria-posinset={index + 1}
      aria-setsize={total}
    >
      {isSelecting ? (
        <label className={joinClasses(grid.link, styles.choice)}>
          <input
            id={photo.id}
            className={styles.box}
            type="checkbox"
            checked={isSelected}
            onChange={() => onToggle(photo.id)}
            {...focus}
          />
          {content}
          <span className={center(styles.check)} aria-hidden="true">
            {isSelected && <Icon name="check" />}
          </span>
        </label>
      ) : (
        <Link
          id={photo.id}
          className={grid.link}
          to={`/g/${slug}/mine/p/${photo.id}`}
          state={{ fromGrid: true }}
          preventScrollReset
          {...focus}
        >
          {content}
        </Link>
      )}
    </li>
  )
})

interface OwnPhotoWord {
  icon: IconName
  text: LazyTextId
}

/** Label for why others do not see a photo, a host's decision first; undefined if everyone sees it. */
export function wordOf({ status, audience }: Pick<Photo, 'status' | 'audience'>): OwnPhotoWord | undefined {
  if (status === 'waiting') return { icon: 'clock', text: 'own.waiting' }
  if (status === 'hidden' || status === 'reported') return { icon: 'eye-off', text: 'own.hidden' }
  if (audience === 'hosts') return { icon: 'lock', text: 'own.hosts' }
  return status === 'arriving' ? { icon: 'upload', text: 'myPhotos.arriving' } : undefined
}
