import type { Photo } from '#shared/api/photos.ts'
import { use, useEffect, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { LazyMessages } from '../shell/lazy-messages.tsx'
import { useLazyTexts } from '../shell/texts.ts'
import styles from './grid-over.module.css'
import type { PhotoSection } from './photo-sections.ts'
import { PrintedPhotos } from './printed-photos.tsx'
import { Scrubber } from './scrubber.tsx'
import { GridContext } from './windowed-grid.tsx'

interface GridOverProps {
  /** In screen order. */
  photos: readonly Photo[]
  /** Number of photos, including those below the top of a stack. */
  count: number
  sections: readonly PhotoSection[]
  /** Ids of the last arrivals. */
  arrivals: ReadonlySet<string>
  timeZone: string
}

/** Controls over a long grid: a button to new photos and a scroll handle; and the grid's printed form. */
export function GridOver({ photos, count, sections, arrivals, timeZone }: GridOverProps) {
  const view = use(GridContext)
  return (
    <LazyMessages>
      {view && (
        <>
          <NewPhotos photos={photos} arrivals={arrivals} goTo={view.goTo} />
          <Scrubber view={view} photos={photos} sections={sections} timeZone={timeZone} />
          <PrintedPhotos photos={photos} count={count} sections={sections} />
        </>
      )}
    </LazyMessages>
  )
}

/** Counts others' new photos that have not been on this screen; a tap leads to the newest. */
function NewPhotos({
  photos,
  arrivals,
  goTo,
}: Pick<GridOverProps, 'photos' | 'arrivals'> & { goTo: (id: string) => void }) {
  const t = useLazyTexts()
  const [news, setNews] = useState({ arrivals, unseen: new Set<string>() })
  if (news.arrivals !== arrivals) setNews({ arrivals, unseen: new Set([...news.unseen, ...arrivals]) })
  const called = photos.filter(({ id, mine }) => news.unseen.has(id) && !mine)

  useEffect(() => {
    if (news.unseen.size === 0) return undefined
    const look = () => {
      const left = [...news.unseen].filter((id) => !isOnScreen(id))
      if (left.length < news.unseen.size) setNews({ arrivals: news.arrivals, unseen: new Set(left) })
    }
    // By the next frame the new photos are drawn.
    const frame = requestAnimationFrame(look)
    addEventListener('scroll', look, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', look)
    }
  }, [news])

  const go = () => {
    const newest = called.reduce((latest, photo) => (latest.capturedAt > photo.capturedAt ? latest : photo))
    goTo(newest.id)
    const seen = new Set(called.map(({ id }) => id))
    setNews({ arrivals, unseen: new Set([...news.unseen].filter((id) => !seen.has(id))) })
  }
  return (
    <div role="status" className={styles.news}>
      {called.length > 0 && (
        <button type="button" className={styles.new} onClick={go}>
          <Icon name="sparkle" />
          {t('gallery.new', { count: called.length })}
        </button>
      )}
    </div>
  )
}

function isOnScreen(id: string): boolean {
  const box = document.getElementById(id)?.getBoundingClientRect()
  return box !== undefined && box.top >= 0 && box.bottom <= innerHeight
}
