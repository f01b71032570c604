import { closer, fitted, type Point, type Sizes, within, type Zoom, zoomAt } from './zoom.ts'

/** Result of a released drag: another photo, the gallery, or the same photo. */
export type Release = 'next' | 'previous' | 'close' | 'stay'

interface GesturePorts {
  /** Sizes of the shown photo; undefined if it cannot be zoomed. */
  sizes: () => Sizes | undefined
  /** Distance in pixels between neighbouring photos. */
  width: () => number
  /** Whether there is a photo on that side. */
  has: (side: 'next' | 'previous') => boolean
  /** A drag, in pixels from the photos' resting place. */
  onDrag: (by: Point) => void
  /** The finger is released after dragging. */
  onRelease: (release: Release) => void
  onZoom: (zoom: Zoom, isSettling: boolean) => void
  /** A tap, outside all controls; `isSecond` if it follows another within `tapPause`. */
  onTap: (isSecond: boolean) => void
}

/** Pixels of movement that a tap may have. */
const slop = 8

/** Part of the screen's width, or pixels downwards, that decide a slow drag; a fast one (pixels/ms) needs less. */
const decidedPart = 0.25
const closingPixels = 110
const flick = 0.35

/** Two taps within this many milliseconds and pixels are one gesture. */
export const tapPause = 350
const tapDistance = 30

/** Milliseconds at the end of a movement that its speed is measured over. */
const speedOver = 80

interface Sample extends Point {
  time: number
  /** Whether it is on a button or a film, which handles the tap itself. */
  isOnControl?: boolean
}

type Mode = 'idle' | 'pressed' | 'turning' | 'closing' | 'panning' | 'pinching' | 'done'

/**
 * Interprets fingers, mouse and wheel over a photo: dragging sideways turns, dragging down closes; two fingers, two
 * taps and the wheel zoom; a zoomed photo is moved and never turned. Points are pixels from the middle of the photo's
 * place.
 */
export class ViewerGestures {
  readonly #ports: GesturePorts
  readonly #fingers = new Map<number, Point>()
  #mode: Mode = 'idle'
  #zoom: Zoom = fitted
  /** Where the gesture began, and its zoom then. */
  #from: Point = { x: 0, y: 0 }
  #base: { zoom: Zoom; distance: number } = { zoom: fitted, distance: 1 }
  #path: Sample[] = []
  #lastTap: Sample | undefined
  #isMouse = false

  constructor(ports: GesturePorts) {
    this.#ports = ports
  }

  isBusy(): boolean {
    return this.#mode !== 'idle'
  }

  isZoomed(): boolean {
    return this.#zoom.scale > 1
  }

  /** For another photo: it fits its place, and fingers that are still down are ignored. */
  reset(): void {
    this.#zoom = fitted
    this.#lastTap = undefined
    if (this.#mode !== 'idle') this.#mode = 'done'
  }

  /** `isMouse`: only moves a zoomed photo, and never turns or closes. */
  down(id: number, { x, y, time }: Sample, isMouse: boolean): void {
    this.#fingers.set(id, { x, y })
    this.#isMouse = isMouse
    if (this.#fingers.size > 2 || this.#mode === 'done') return
    if (this.#fingers.size === 2) this.#beginPinch()
    else this.#beginPress({ x, y, time }, isMouse || this.isZoomed() ? 'panning' : 'pressed')
  }

  move(id: number, { x, y, time }: Sample): void {
    if (!this.#fingers.has(id)) return
    this.#fingers.set(id, { x, y })
    if (this.#mode === 'pinching') return this.#pinch()
    this.#path.push({ x, y, time })
    const by = { x: x - this.#from.x, y: y - this.#from.y }
    if (this.#mode === 'pressed') this.#decide(by)
    this.#follow(by)
  }

  up(id: number, sample: Sample): void {
    if (!this.#fingers.delete(id)) return
    if (this.#mode === 'pressed' || this.#mode === 'panning') this.#tap(sample)
    else if (this.#mode === 'turning' || this.#mode === 'closing') this.#ports.onRelease(this.#released(sample))
    else if (this.#mode === 'pinching') return this.#endPinch(sample)
    if (this.#fingers.size === 0) this.#mode = 'idle'
  }

  /** The browser took over the finger. */
  cancel(id: number): void {
    if (!this.#fingers.delete(id)) return
    if (this.#mode === 'turning' || this.#mode === 'closing') this.#ports.onRelease('stay')
    if (this.#mode === 'pinching') this.#settle(this.#zoom)
    this.#mode = this.#fingers.size === 0 ? 'idle' : 'done'
  }

  /** Zooms in on a point, or out again. */
  doubleTap(at: Point): void {
    if (this.#ports.sizes()) this.#settle(this.isZoomed() ? fitted : zoomAt(fitted, closer, at))
  }

  /** `by`: zoom factor. */
  wheel(at: Point, by: number): void {
    const sizes = this.#ports.sizes()
    if (!sizes || this.isBusy()) return
    this.#set(within(zoomAt(this.#zoom, this.#zoom.scale * by, at), sizes), false)
  }

  #beginPress({ x, y, time }: Sample, mode: 'pressed' | 'panning') {
    this.#mode = mode
    this.#from = { x, y }
    this.#base = { zoom: this.#zoom, distance: 1 }
    this.#path = [{ x, y, time }]
  }

  #beginPinch() {
    if (this.#mode === 'turning' || this.#mode === 'closing') this.#ports.onRelease('stay')
    this.#mode = this.#ports.sizes() ? 'pinching' : 'done'
    const { middle, distance } = this.#span()
    this.#from = middle
    this.#base = { zoom: this.#zoom, distance: Math.max(1, distance) }
    this.#lastTap = undefined
  }

  #pinch() {
    const { middle, distance } = this.#span()
    const { zoom, distance: before } = this.#base
    const scale = Math.max(0.7, (zoom.scale * distance) / before)
    this.#set(zoomAt(zoom, scale, this.#from, middle), false)
  }

  #endPinch({ time }: Sample) {
    this.#settle(this.#zoom)
    const [left] = this.#fingers.values()
    // The remaining finger moves a zoomed photo, and does not turn pages.
    if (left && this.isZoomed()) this.#beginPress({ ...left, time }, 'panning')
    else this.#mode = 'done'
  }

  #decide({ x, y }: Point) {
    if (Math.hypot(x, y) < slop) return
    if (Math.abs(x) > Math.abs(y)) this.#mode = 'turning'
    else this.#mode = y > 0 ? 'closing' : 'done'
  }

  #follow({ x, y }: Point) {
    if (this.#mode === 'turning') this.#ports.onDrag({ x: this.#ports.has(sideOf(x)) ? x : x / 3, y: 0 })
    if (this.#mode === 'closing') this.#ports.onDrag({ x, y: Math.max(0, y) })
    const sizes = this.#ports.sizes()
    const { zoom } = this.#base
    if (this.#mode === 'panning' && sizes) this.#set(within({ ...zoom, x: zoom.x + x, y: zoom.y + y }, sizes), false)
  }

  #released(end: Sample): Release {
    const { x, y, time } = end
    const by = { x: x - this.#from.x, y: y - this.#from.y }
    const before = this.#path.find((each) => time - each.time <= speedOver) ?? end
    const span = Math.max(1, time - before.time)
    const speed = { x: (x - before.x) / span, y: (y - before.y) / span }
    if (this.#mode === 'closing') return isDecided(by.y, speed.y, closingPixels) && by.y > 0 ? 'close' : 'stay'
    const side = sideOf(by.x)
    return isDecided(by.x, speed.x, this.#ports.width() * decidedPart) && this.#ports.has(side) ? side : 'stay'
  }

  #tap(sample: Sample) {
    if (Math.hypot(sample.x - this.#from.x, sample.y - this.#from.y) >= slop) return
    const last = this.#lastTap
    const isSecond =
      last && sample.time - last.time < tapPause && Math.hypot(sample.x - last.x, sample.y - last.y) < tapDistance
    this.#lastTap = isSecond ? undefined : sample
    if (!this.#isMouse && !sample.isOnControl) this.#ports.onTap(isSecond === true)
    if (isSecond) this.doubleTap(sample)
  }

  /** Middle of the two fingers, and their distance. */
  #span() {
    const [one = { x: 0, y: 0 }, other = one] = this.#fingers.values()
    return {
      middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
      distance: Math.hypot(one.x - other.x, one.y - other.y),
    }
  }

  #settle(zoom: Zoom) {
    const sizes = this.#ports.sizes()
    this.#set(sizes ? within(zoom, sizes) : fitted, true)
  }

  #set(zoom: Zoom, isSettling: boolean) {
    this.#zoom = zoom
    this.#ports.onZoom(zoom, isSettling)
  }
}

const sideOf = (x: number) => (x < 0 ? 'next' : 'previous')

/** Far enough, or fast enough; a finger moving back has not decided. */
function isDecided(by: number, speed: number, far: number): boolean {
  if (Math.abs(speed) > flick) return Math.sign(speed) === Math.sign(by)
  return Math.abs(by) > far
}
