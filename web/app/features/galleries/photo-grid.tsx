import type { Photo } from '#shared/api/photos.ts'
import { quiet, stack, title3 } from '../../../ui/looks.ts'
import { useTexts } from '../shell/texts.ts'
import { useRef, useState, type ReactNode } from 'react'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ProblemNotice } from '../shell/problem-notice.tsx'
import { type GridLayout, rowOf } from './lay-out-rows.ts'
import type { FeedState } from './photo-feed.ts'
import styles from './photo-grid.module.css'
import { PhotoTile } from './photo-tile.tsx'
import { useGridWindow } from './use-grid-window.ts'

interface PhotoGridProps {
  slug: string
  feed: FeedState
  retry: () => void
  /** How many there are, of which some may be on their way. */
  photoCount: number
  title: string
  /** What stands here instead of no photo. */
  empty: ReactNode
  /** The photo that the viewer shows. */
  shownId: string | undefined
  /** Tiles that hold the place of own uploads, and how many they are. */
  children: ReactNode
  pendingCount: number
}

/** All photos by capture time, rows of equal height, each as wide as it is. */
export function PhotoGrid({
  slug,
  feed,
  retry,
  photoCount,
  title,
  empty,
  shownId,
  children,
  pendingCount,
}: PhotoGridProps) {
  const t = useTexts()
  const { photos, isWhole, arrivals, error } = feed

  if (!photos) {
    if (error !== undefined) return <ProblemNotice error={error} retry={retry} />
    return (
      <div className={styles.grid} aria-busy="true">
        {Array.from({ length: 9 }, (_, index) => (
          <Skeleton key={index} className={styles.skeleton} />
        ))}
      </div>
    )
  }
  if (photos.length === 0 && pendingCount === 0) {
    return empty
  }
  return (
    <section className={stack(3, styles.section)} aria-labelledby="photos-heading">
      <div className={styles.heading}>
        <h2 className={title3()} id="photos-heading">
          {title}
        </h2>
        <p className={quiet()}>{t('gallery.count', { count: isWhole ? photos.length : photoCount })}</p>
      </div>
      <p className={styles.announcement} aria-live="polite">
        {arrivals.size > 0 && t('gallery.new', { count: arrivals.size })}
      </p>
      <AllPhotos slug={slug} photos={photos} arrivals={arrivals} shownId={shownId} />
      {pendingCount > 0 && <ul className={styles.grid}>{children}</ul>}
    </section>
  )
}

interface AllPhotosProps {
  slug: string
  photos: readonly Photo[]
  arrivals: ReadonlySet<string>
  shownId: string | undefined
}

/** Draws what is on the screen and about it, and the tile that has the focus, wherever it is. */
function AllPhotos({ slug, photos, arrivals, shownId }: AllPhotosProps) {
  const list = useRef<HTMLUListElement>(null)
  const { layout, from, to } = useGridWindow({ slug, list, photos, shownId })
  const [focusedId, setFocusedId] = useState<string>()
  const focused = focusedId === undefined ? -1 : photos.findIndex(({ id }) => id === focusedId)
  const drawn = Array.from({ length: to - from }, (_, index) => from + index)
  if (focused >= 0 && focused < from) drawn.unshift(focused)
  if (focused >= to) drawn.push(focused)
  return (
    <ul ref={list} className={styles.all} style={{ height: layout.height }}>
      {drawn.map((index) => {
        const [photo, place] = [photos[index], placeIn(layout, index)]
        return photo && place ? (
          <PhotoTile
            key={photo.id}
            slug={slug}
            photo={photo}
            index={index}
            total={photos.length}
            {...place}
            isNew={arrivals.has(photo.id)}
            onFocus={setFocusedId}
          />
        ) : null
      })}
    </ul>
  )
}

function placeIn(layout: GridLayout, index: number) {
  const row = rowOf(layout, index)
  const tile = row?.tiles[index - row.from]
  return row && tile && { top: row.top, height: row.height, ...tile }
}
