import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Milliseconds of a long press that selects a photo. */
const longPress = 450

/** Pixels that a finger or the mouse may move before a press counts as a drag. */
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
  /** The pointer's last position, and the pending scroll frame. */
  at: { x: number; y: number }
  frame?: number | undefined
}

interface SweepHandlers {
  /** Starts at a photo; the current selection stays. */
  onBegin: (id: string) => void
  /** Reached this photo, from the one where it started. */
  onSweep: (from: string, to: string) => void
}

/** Cancels the pending long press and scrolling. */
function stop(sweep: Sweep | undefined) {
  clearTimeout(sweep?.timer)
  if (sweep?.frame !== undefined) cancelAnimationFrame(sweep.frame)
}

const photoAt = (element: Element | null) => element?.closest<HTMLElement>('[data-photo]')?.dataset['photo']

/** Follows one finger or the mouse over photos; reports those that it passes. */
class SweepGesture {
  #sweep: Sweep | undefined
  /** The click that ends a sweep is ignored. */
  #endedAt = -Infinity
  readonly #area: RefObject<HTMLElement | null>
  /** The callbacks of the latest render. */
  readonly #handlers: RefObject<SweepHandlers>

  constructor(area: RefObject<HTMLElement | null>, handlers: RefObject<SweepHandlers>) {
    this.#area = area
    this.#handlers = handlers
  }

  get isSweeping(): boolean {
    return this.#sweep?.isSweeping ?? false
  }

  readonly down = (event: PointerEvent) => {
    const { target, button, pointerId, clientX: x, clientY: y } = event
    const from = target instanceof Element && !target.closest('label') ? photoAt(target) : undefined
    this.end()
    if (button !== 0 || from === undefined) return
    const timer = event.pointerType === 'mouse' ? undefined : setTimeout(() => this.#begin(), longPress)
    this.#sweep = { pointerId, x, y, from, isSweeping: false, timer, at: { x, y } }
  }

  readonly move = ({ pointerId, pointerType, buttons, clientX, clientY }: PointerEvent) => {
    const sweep = this.#sweep
    if (!sweep || sweep.pointerId !== pointerId) return
    if (buttons === 0) return this.end()
    sweep.at = { x: clientX, y: clientY }
    if (!sweep.isSweeping) {
      if (Math.hypot(clientX - sweep.x, clientY - sweep.y) < steady) return
      // A finger that moves at once scrolls.
      if (pointerType !== 'mouse') return this.end()
      this.#begin()
    }
    this.#follow()
    sweep.frame ??= requestAnimationFrame(() => this.#scrollOn())
  }

  readonly end = () => {
    stop(this.#sweep)
    if (this.isSweeping) this.#endedAt = performance.now()
    this.#sweep = undefined
  }

  /** On a phone the long press would open the link's own menu. */
  readonly contextMenu = (event: { preventDefault: () => void }) => {
    if (this.#sweep?.timer !== undefined) event.preventDefault()
  }

  readonly click = (event: { preventDefault: () => void; stopPropagation: () => void; timeStamp: number }) => {
    if (event.timeStamp - this.#endedAt > 300) return
    this.#endedAt = -Infinity
    event.preventDefault()
    event.stopPropagation()
  }

  #begin() {
    const sweep = this.#sweep
    if (!sweep || sweep.isSweeping) return
    clearTimeout(sweep.timer)
    sweep.isSweeping = true
    // A release anywhere ends it: over the bar at the bottom, and outside the window.
    this.#area.current?.setPointerCapture(sweep.pointerId)
    this.#handlers.current.onBegin(sweep.from)
  }

  #follow() {
    const sweep = this.#sweep
    const to = sweep && photoAt(document.elementFromPoint(sweep.at.x, sweep.at.y))
    if (sweep && to !== undefined) this.#handlers.current.onSweep(sweep.from, to)
  }

  /** Scrolls while the finger is near the screen's edge. */
  #scrollOn() {
    const sweep = this.#sweep
    if (!sweep?.isSweeping) return
    const { y } = sweep.at
    const by = y < edge ? -scrollStep : y > innerHeight - edge ? scrollStep : 0
    if (by !== 0) {
      window.scrollBy({ top: by, behavior: 'instant' })
      this.#follow()
    }
    sweep.frame = by === 0 ? undefined : requestAnimationFrame(() => this.#scrollOn())
  }
}

/** Handlers for the element around photos (`data-photo`): a mouse drag selects them, or a long press and a drag. */
export function useSweep(area: RefObject<HTMLElement | null>, handlers: SweepHandlers) {
  const latest = useRef(handlers)
  useLayoutEffect(() => void (latest.current = handlers))
  const [gesture] = useState(() => new SweepGesture(area, latest))
  useEffect(() => {
    const element = area.current
    const hold = (event: TouchEvent) => {
      if (gesture.isSweeping && event.cancelable) event.preventDefault()
    }
    element?.addEventListener('touchmove', hold, { passive: false })
    return () => {
      element?.removeEventListener('touchmove', hold)
      gesture.end()
    }
  }, [area, gesture])
  return {
    onPointerDown: gesture.down,
    onPointerMove: gesture.move,
    onPointerUp: gesture.end,
    onPointerCancel: gesture.end,
    onContextMenu: gesture.contextMenu,
    onClickCapture: gesture.click,
  }
}
