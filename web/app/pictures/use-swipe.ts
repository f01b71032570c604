import { useRef, type PointerEvent } from 'react'
import { isOnOwnControls } from './film-player.tsx'

/** Pixels that make a movement a swipe. */
const threshold = 48

/** Pointer handlers that distinguish swipes left and right from taps and scrolling; touch and pen only. */
export function useSwipe({ onLeft, onRight }: { onLeft: () => void; onRight: () => void }) {
  const start = useRef<{ id: number; x: number; y: number }>(undefined)
  return {
    onPointerDown(event: PointerEvent) {
      // A second finger means zooming.
      const isSwipe = event.pointerType !== 'mouse' && start.current === undefined && !isOnOwnControls(event)
      start.current = isSwipe ? { id: event.pointerId, x: event.clientX, y: event.clientY } : undefined
    },
    onPointerUp(event: PointerEvent) {
      const from = start.current
      start.current = undefined
      if (!from || from.id !== event.pointerId) return
      const [right, down] = [event.clientX - from.x, event.clientY - from.y]
      if (Math.abs(right) < threshold || Math.abs(right) < 1.5 * Math.abs(down)) return
      if (right < 0) onLeft()
      else onRight()
    },
    onPointerCancel() {
      start.current = undefined
    },
  }
}
