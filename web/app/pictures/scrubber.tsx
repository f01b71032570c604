import type { Photo } from '#shared/api/photos.ts'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { useLazyTexts } from '../shell/texts.ts'
import styles from './grid-over.module.css'
import { rowAt } from './lay-out-rows.ts'
import type { PhotoSection } from './photo-sections.ts'
import type { GridView } from './windowed-grid.tsx'

/** Screens that a grid must fill to get a handle. */
const fewestScreens = 6
/** Milliseconds without scrolling after which it fades. */
const restMs = 1500
interface ScrubberProps {
  view: GridView
  photos: readonly Photo[]
  sections: readonly PhotoSection[]
  timeZone: string
}

/** A handle at the edge that scrolls through the whole grid, by thumb, mouse and keys, and shows the time there. */
export function Scrubber({ view: { list, layout }, photos, sections, timeZone }: ScrubberProps) {
  const t = useLazyTexts()
  const { formatDate } = useIntl()
  const [isDragging, setDragging] = useState(false)
  /** Pixels from the handle's middle to the finger. */
  const grip = useRef(0)
  const isWorthIt = layout.height > innerHeight * fewestScreens
  const { share, setShare, isMoving } = useShare(list, layout.height, isWorthIt)

  if (!isWorthIt) return null
  const move = (to: number) => {
    const top = (list.current?.getBoundingClientRect().top ?? 0) + scrollY
    const bounded = Math.min(1, Math.max(0, to))
    window.scrollTo({ top: top + bounded * (layout.height - innerHeight), behavior: 'instant' })
    setShare(bounded)
  }
  const follow = ({ currentTarget, clientY }: PointerEvent) => {
    const track = currentTarget.parentElement?.parentElement?.getBoundingClientRect()
    if (track) move((clientY - grip.current - track.top) / track.height)
  }
  const screen = innerHeight / (layout.height - innerHeight)
  const onKeyDown = (event: KeyboardEvent) => {
    const to: Partial<Record<string, number>> = {
      ArrowDown: share + screen / 2,
      ArrowUp: share - screen / 2,
      PageDown: share + 0.1,
      PageUp: share - 0.1,
      Home: 0,
      End: 1,
    }
    const target = to[event.key]
    if (target === undefined) return
    event.preventDefault()
    move(target)
  }
  const index = layout.rows[rowAt(layout, share * (layout.height - innerHeight))]?.from ?? 0
  const photo = photos[index]
  const heading = sections.filter(({ from }) => from <= index).at(-1)?.heading
  const time = photo && formatDate(photo.capturedAt, { timeZone, weekday: 'short', hour: 'numeric', minute: '2-digit' })
  const words = [time, heading && 'title' in heading ? heading.title : ''].filter(Boolean).join(' · ')
  return (
    <div className={styles.track} data-shown={isDragging || isMoving || undefined}>
      {/* As high as the track, so that moving it lays nothing out. */}
      <div className={styles.rail} style={{ transform: `translateY(${share * 100}%)` }}>
        <div
          role="slider"
          tabIndex={0}
          className={styles.handle}
          aria-label={t('grid.scrub')}
          aria-orientation="vertical"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(share * 100)}
          aria-valuetext={words}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => {
            const { top, height } = event.currentTarget.getBoundingClientRect()
            grip.current = event.clientY - top - height / 2
            event.currentTarget.setPointerCapture(event.pointerId)
            setDragging(true)
          }}
          onPointerMove={(event) => isDragging && follow(event)}
          onPointerUp={() => setDragging(false)}
          onPointerCancel={() => setDragging(false)}
        >
          {isDragging && (
            <span className={styles.words} aria-hidden="true">
              {words}
            </span>
          )}
        </div>
      </div>
    </div>
  )
}

/** The share of the grid above the screen, and whether it is being scrolled. */
function useShare(list: GridView['list'], height: number, isWorthIt: boolean) {
  const [share, setShare] = useState(0)
  const [isMoving, setMoving] = useState(false)
  useEffect(() => {
    if (!isWorthIt) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const above = -(list.current?.getBoundingClientRect().top ?? 0)
      setShare(Math.min(1, Math.max(0, above / (height - innerHeight))))
      setMoving(above > 0)
      clearTimeout(timer)
      timer = setTimeout(() => setMoving(false), restMs)
    }
    addEventListener('scroll', look, { passive: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', look)
    }
  }, [list, height, isWorthIt])
  return { share, setShare, isMoving }
}
