import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'

/** Milliseconds after which a finger that rests on a photo chooses it. */
const longPress = 450

/** Pixels that a finger or the mouse may move and still mean one place. */
const steady = 10

/** Pixels from the screen's edge within which a sweep scrolls on, and by how many at a time. */
const [edge, scrollStep] = [90, 14]

interface Sweep {
  pointerId: number
  x: number
  y: number
  from: string
  isSweeping: boolean
  timer?: ReturnType<typeof setTimeout> | undefined
  /** The last place of the finger, and the frame that scrolls on. */
  at: { x: number; y: number }
  frame?: number | undefined
}

interface SweepHandlers {
  /** Begins at a photo: what is chosen now stays chosen. */
  onBegin: (id: string) => void
  /** Has come from the photo where it began to this one. */
  onSweep: (from: string, to: string) => void
}

/** Neither chooses nor scrolls on by itself. */
function stop(sweep: Sweep | undefined) {
  clearTimeout(sweep?.timer)
  if (sweep?.frame !== undefined) cancelAnimationFrame(sweep.frame)
}

const photoAt = (element: Element | null) => element?.closest<HTMLElement>('[data-photo]')?.dataset['photo']

/** Handlers for the element around the photos (`data-photo`): a mouse that is drawn over them chooses them, and a finger that rests first. */
export function useSweep(area: RefObject<HTMLElement | null>, { onBegin, onSweep }: SweepHandlers) {
  const sweep = useRef<Sweep>(undefined)
  /** The click that ends a sweep is none. */
  const endedAt = useRef(-Infinity)

  useEffect(() => {
    const element = area.current
    const hold = (event: TouchEvent) => {
      if (sweep.current?.isSweeping && event.cancelable) event.preventDefault()
    }
    element?.addEventListener('touchmove', hold, { passive: false })
    return () => element?.removeEventListener('touchmove', hold)
  }, [area])
  useEffect(() => () => stop(sweep.current), [])

  function begin() {
    const { current } = sweep
    if (!current || current.isSweeping) return
    clearTimeout(current.timer)
    current.isSweeping = true
    // It ends wherever it is let go: over the bar at the screen's foot, and outside the window.
    area.current?.setPointerCapture(current.pointerId)
    onBegin(current.from)
  }
  function follow() {
    const { current } = sweep
    if (!current) return
    const to = photoAt(document.elementFromPoint(current.at.x, current.at.y))
    if (to !== undefined) onSweep(current.from, to)
  }
  /** Near the screen's edge the page moves under the finger. */
  function scrollOn() {
    const { current } = sweep
    if (!current?.isSweeping) return
    const { y } = current.at
    const by = y < edge ? -scrollStep : y > innerHeight - edge ? scrollStep : 0
    if (by !== 0) {
      window.scrollBy({ top: by, behavior: 'instant' })
      follow()
    }
    current.frame = by === 0 ? undefined : requestAnimationFrame(scrollOn)
  }
  function end() {
    const { current } = sweep
    if (!current) return
    stop(current)
    if (current.isSweeping) endedAt.current = performance.now()
    sweep.current = undefined
  }

  return {
    onPointerDown(event: PointerEvent) {
      const { target, button, pointerId, clientX: x, clientY: y } = event
      const from = target instanceof Element && !target.closest('label') ? photoAt(target) : undefined
      end()
      if (button !== 0 || from === undefined) return
      const timer = event.pointerType === 'mouse' ? undefined : setTimeout(begin, longPress)
      sweep.current = { pointerId, x, y, from, isSweeping: false, timer, at: { x, y } }
    },
    onPointerMove({ pointerId, pointerType, buttons, clientX, clientY }: PointerEvent) {
      const { current } = sweep
      if (!current || current.pointerId !== pointerId) return
      if (buttons === 0) return end()
      current.at = { x: clientX, y: clientY }
      if (!current.isSweeping) {
        if (Math.hypot(clientX - current.x, clientY - current.y) < steady) return undefined
        // A finger that moves at once scrolls.
        if (pointerType !== 'mouse') return end()
        begin()
      }
      follow()
      current.frame ??= requestAnimationFrame(scrollOn)
      return undefined
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu(event: { preventDefault: () => void; nativeEvent: MouseEvent }) {
      // On a phone the long press would open the link's own menu.
      if (sweep.current && sweep.current.timer !== undefined) event.preventDefault()
    },
    onClickCapture(event: { preventDefault: () => void; stopPropagation: () => void; timeStamp: number }) {
      if (event.timeStamp - endedAt.current > 300) return
      endedAt.current = -Infinity
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
