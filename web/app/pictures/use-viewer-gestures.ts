import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { isOnOwnControls } from './film-player.tsx'
import { type Release, tapPause, ViewerGestures } from './viewer-gestures.ts'
import { fitInto, fitted, type Point, type Zoom } from './zoom.ts'

/** Equals `--calm` in milliseconds, and `--ease`. */
const settling = { duration: 250, easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)' }

/** Pixels of dragging down that make the viewer fully transparent. */
const seenThrough = 320

/** Zoom per pixel of a wheel; a touch pad's pinch arrives as a wheel of small steps. */
const perPixel = { wheel: 0.0025, pinch: 0.012 }

/** Pixels per line, for a wheel that counts in lines. */
const line = 24

interface ViewerGesturesOptions {
  /** A new photo resets everything. */
  photoId: string | undefined
  /** Pixels of the photo. */
  size: { width: number; height: number } | undefined
  has: (side: 'next' | 'previous') => boolean
  onTurn: (side: 'next' | 'previous') => void
  onClose: () => void
  /** A single tap, outside all controls. */
  onTap: () => void
}

/**
 * Makes the photos follow fingers, mouse and wheel. `isMoving`: neighbours are visible. It moves the elements directly,
 * because React would lag behind the finger.
 */
export function useViewerGestures({ photoId, size, has, onTurn, onClose, onTap }: ViewerGesturesOptions) {
  const stage = useRef<HTMLDivElement>(null)
  const track = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLImageElement>(null)
  const gestures = useRef<ViewerGestures>(undefined)
  /** The side to which a released drag turns. */
  const turning = useRef<'next' | 'previous'>(undefined)
  const { dragged, isMoving, follow, settle } = useFollowing(track, stage)

  const sizes = useEffectEvent(() => sizesIn(picture.current?.parentElement, size))
  const hasSide = useEffectEvent(has)
  const drag = useEffectEvent(follow)
  const rest = useEffectEvent(settle)
  const release = useEffectEvent((to: Release) => {
    if (to === 'close') onClose()
    else if (to === 'stay') settle(dragged.current ?? fitted)
    else {
      turning.current = to
      onTurn(to)
    }
  })
  const tap = useEffectEvent(useTaps(onTap))
  const zoom = useEffectEvent((to: Zoom, isSettling: boolean) => {
    if (!picture.current) return
    showZoom(picture.current, to, isSettling)
    stage.current?.toggleAttribute('data-zoomed', to.scale > 1)
  })

  // Before the next photo is painted, it is placed where the finger left it.
  useLayoutEffect(() => {
    const side = turning.current
    const left = dragged.current
    turning.current = undefined
    gestures.current?.reset()
    stage.current?.removeAttribute('data-zoomed')
    if (!left) return
    const width = stage.current?.clientWidth ?? 0
    rest(side ? { x: left.x + (side === 'next' ? width : -width), y: 0 } : fitted)
  }, [photoId, dragged])

  useEffect(() => {
    const element = stage.current
    if (!element) return undefined
    const following = new ViewerGestures({
      sizes,
      width: () => element.clientWidth,
      has: hasSide,
      onDrag: drag,
      onRelease: release,
      onZoom: zoom,
      onTap: tap,
    })
    gestures.current = following
    return listen(element, picture, following)
  }, [])

  return { stage, track, picture, isMoving }
}

/** Counts a tap only once no second one follows. */
function useTaps(onTap: () => void) {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  return (isSecond: boolean) => {
    clearTimeout(waiting.current)
    if (!isSecond) waiting.current = setTimeout(onTap, tapPause)
  }
}

/** Moves the photos with a finger, and animates them to rest after it is released. */
function useFollowing(track: RefObject<HTMLElement | null>, stage: RefObject<HTMLElement | null>) {
  /** Position of the photos under the finger. */
  const dragged = useRef<Point>(undefined)
  const animation = useRef<Animation>(undefined)
  const [isMoving, setMoving] = useState(false)

  function follow(by: Point) {
    dragged.current = by
    animation.current?.cancel()
    setMoving(true)
    track.current?.style.setProperty('transform', translation(by))
    stage.current?.parentElement?.style.setProperty('--away', String(Math.min(1, by.y / seenThrough)))
  }
  /** Animates the photos from where the finger left them to their resting place. */
  function settle(from: Point) {
    const element = track.current
    dragged.current = undefined
    element?.style.removeProperty('transform')
    stage.current?.parentElement?.style.removeProperty('--away')
    if (!element || isStill() || (from.x === 0 && from.y === 0)) return setMoving(false)
    animation.current = element.animate([{ transform: translation(from) }, { transform: 'none' }], settling)
    animation.current.onfinish = () => setMoving(false)
  }
  return { dragged, isMoving, follow, settle }
}

function sizesIn(place: HTMLElement | null | undefined, size: ViewerGesturesOptions['size']) {
  return place && size ? fitInto(size, { width: place.clientWidth, height: place.clientHeight }) : undefined
}

function showZoom(image: HTMLImageElement, { scale, x, y }: Zoom, isSettling: boolean) {
  image.style.transition = isSettling && !isStill() ? `transform ${settling.duration}ms ${settling.easing}` : 'none'
  image.style.transform = scale === 1 ? '' : `translate(${x}px, ${y}px) scale(${scale})`
  // A zoomed photo needs a larger picture.
  if (scale > 1) image.sizes = `${Math.ceil(scale * 100)}vw`
}

/** Passes touch, mouse and wheel events to the gestures; returns how to stop. */
function listen(element: HTMLElement, picture: RefObject<HTMLElement | null>, following: ViewerGestures): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const sampleOf = ({ clientX, clientY, timeStamp }: MouseEvent) => {
    // By its layout, because on the screen it follows the finger.
    const around = element.getBoundingClientRect()
    const place = picture.current?.parentElement
    const middle = place ? place.offsetTop + place.offsetHeight / 2 : around.height / 2
    return { x: clientX - around.left - around.width / 2, y: clientY - around.top - middle, time: timeStamp }
  }
  const onDown = (event: PointerEvent) => {
    const isMouse = event.pointerType === 'mouse'
    if (isOnOwnControls(event) || (isMouse && (event.button !== 0 || isOnButton(event)))) return
    if (isMouse && following.isZoomed()) element.setPointerCapture(event.pointerId)
    following.down(event.pointerId, sampleOf(event), isMouse)
  }
  const onWheel = (event: WheelEvent) => {
    // Nothing else may scroll or zoom beneath the photo.
    event.preventDefault()
    const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : line)
    const by = Math.exp(-pixels * (event.ctrlKey ? perPixel.pinch : perPixel.wheel))
    following.wheel(sampleOf(event), by)
  }
  element.addEventListener('pointerdown', onDown, { signal })
  element.addEventListener('pointermove', (event) => following.move(event.pointerId, sampleOf(event)), { signal })
  const onUp = (event: PointerEvent) =>
    following.up(event.pointerId, { ...sampleOf(event), isOnControl: isOnButton(event) })
  element.addEventListener('pointerup', onUp, { signal })
  element.addEventListener('pointercancel', (event) => following.cancel(event.pointerId), { signal })
  element.addEventListener('wheel', onWheel, { passive: false, signal })
  return () => listening.abort()
}

const translation = ({ x, y }: Point) => `translate3d(${x}px, ${y}px, 0)`

/** Whether the reader prefers reduced motion. */
const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

const isOnButton = ({ target }: Event) =>
  target instanceof Element && target.closest('button, a, input, video') !== null
