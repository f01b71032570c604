import type { Photo } from '#shared/api/photos.ts'
import { useEffect, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { useLazyTexts } from '../shell/texts.ts'
import styles from './grid-over.module.css'

interface NewPhotosProps {
  /** In their order on the screen. */
  photos: readonly Photo[]
  /** Ids of those that have come last. */
  arrivals: ReadonlySet<string>
  goTo: (id: string) => void
}

/**
 * Says how many photos have come that nobody has looked at here, one's own and those of others, and leads to the newest of them. Nothing moves
 * before it is tapped; who comes by them has seen them.
 */
export function NewPhotos({ photos, arrivals, goTo }: NewPhotosProps) {
  const t = useLazyTexts()
  const [told, setTold] = useState<{ arrivals: ReadonlySet<string>; unseen: ReadonlySet<string> }>({
    arrivals,
    unseen: new Set(),
  })
  if (told.arrivals !== arrivals) setTold({ arrivals, unseen: new Set([...told.unseen, ...arrivals]) })
  const unseen = photos.filter(({ id }) => told.unseen.has(id))

  useEffect(() => {
    if (told.unseen.size === 0) return undefined
    const look = () => {
      const left = [...told.unseen].filter((id) => !isOnScreen(id))
      if (left.length < told.unseen.size) setTold({ arrivals: told.arrivals, unseen: new Set(left) })
    }
    // What has come is drawn by then, where it is to be.
    const frame = requestAnimationFrame(look)
    addEventListener('scroll', look, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', look)
    }
  }, [told])

  const go = (called: readonly Photo[]) => {
    const newest = called.reduce((latest, photo) => (latest.capturedAt > photo.capturedAt ? latest : photo))
    goTo(newest.id)
    const seen = new Set(called.map(({ id }) => id))
    setTold({ arrivals, unseen: new Set([...told.unseen].filter((id) => !seen.has(id))) })
  }
  const calls = [
    { text: 'gallery.newOwn', called: unseen.filter(({ mine }) => mine) },
    { text: 'gallery.new', called: unseen.filter(({ mine }) => !mine) },
  ] as const
  return (
    <div role="status" className={styles.news}>
      {calls.map(
        ({ text, called }) =>
          called.length > 0 && (
            <button key={text} type="button" className={styles.new} onClick={() => go(called)}>
              <Icon name={text === 'gallery.new' ? 'sparkle' : 'check'} />
              {t(text, { count: called.length })}
            </button>
          ),
      )}
    </div>
  )
}

function isOnScreen(id: string): boolean {
  const box = document.getElementById(id)?.getBoundingClientRect()
  return box !== undefined && box.top >= 0 && box.bottom <= innerHeight
}
