import type { Photo } from '#shared/api/photos.ts'
import { memo } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { center } from '../../../ui/looks.ts'
import { TilePicture } from '../../pictures/tile-picture.tsx'
import grid from '../../pictures/windowed-grid.module.css'
import { type LazyTextId, useLazyTexts } from '../../shell/texts.ts'
import type { IconName } from '../../../ui/icon-paths.ts'
import styles from './own-tile.module.css'

interface OwnTileProps {
  slug: string
  photo: Photo
  index: number
  /** Whether a tap selects instead of opening. */
  isSelecting: boolean
  isSelected: boolean
  onToggle: (id: string) => void
}

/** One of the guest's own photos; a label says why others do not see it. */
export const OwnTile = memo(function OwnTile(props: OwnTileProps) {
  const { slug, photo, index, isSelecting, isSelected, onToggle } = props
  const t = useLazyTexts()
  const word = wordOf(photo)
  const content = (
    <>
      <TilePicture photo={photo} index={index} />
      {word && (
        <span className={styles.word}>
          <Icon name={word.icon} />
          <span>{t(word.text)}</span>
        </span>
      )}
    </>
  )
  if (!isSelecting)
    return (
      <Link id={photo.id} className={grid.link} to={`/g/${slug}/mine/p/${photo.id}`} state={{ fromGrid: true }}>
        {content}
      </Link>
    )
  return (
    <label className={joinClasses(grid.link, styles.choice)}>
      <input
        id={photo.id}
        className={styles.box}
        type="checkbox"
        checked={isSelected}
        onChange={() => onToggle(photo.id)}
      />
      {content}
      <span className={center(styles.check)} aria-hidden="true">
        {isSelected && <Icon name="check" />}
      </span>
    </label>
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
