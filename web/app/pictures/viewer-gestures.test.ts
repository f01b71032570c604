import { beforeEach, describe, expect, test } from 'vitest'
import { type Release, ViewerGestures } from './viewer-gestures.ts'
import { fitInto, type Point, type Zoom } from './zoom.ts'

let released: Release[]
let drags: Point[]
let zooms: Zoom[]
let taps: boolean[]
let sides: string[]
let isFilm: boolean
let gestures: ViewerGestures

beforeEach(() => {
  released = []
  drags = []
  zooms = []
  taps = []
  sides = ['next', 'previous']
  isFilm = false
  gestures = new ViewerGestures({
    sizes: () => (isFilm ? undefined : fitInto({ width: 1600, height: 1200 }, { width: 400, height: 800 })),
    width: () => 400,
    has: (side) => sides.includes(side),
    onDrag: (by) => drags.push(by),
    onRelease: (release) => released.push(release),
    onZoom: (zoom) => zooms.push(zoom),
    onTap: (isSecond) => taps.push(isSecond),
  })
})

/** A finger's way in ten steps of so many milliseconds each. */
function draw(from: Point, to: Point, { step = 50, id = 1, isMouse = false } = {}): void {
  gestures.down(id, { ...from, time: 0 }, isMouse)
  const at = (part: number) => ({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part })
  for (let index = 1; index <= 10; index += 1) gestures.move(id, { ...at(index / 10), time: index * step })
  gestures.up(id, { ...to, time: 10 * step })
}

function tap(at: Point, time: number): void {
  gestures.down(1, { ...at, time }, false)
  gestures.up(1, { ...at, time: time + 40 })
}

function spread(from: number, to: number): void {
  gestures.down(1, { x: -from, y: 0, time: 0 }, false)
  gestures.down(2, { x: from, y: 0, time: 0 }, false)
  gestures.move(1, { x: -to, y: 0, time: 50 })
  gestures.move(2, { x: to, y: 0, time: 50 })
}

const last = <Item>(items: readonly Item[]) => items.at(-1)
const middle = { x: 0, y: 0 }

describe('one finger', () => {
  test('turns by a quarter of the screen, however slow, and the photos follow it all the way', () => {
    draw({ x: 100, y: 0 }, { x: -20, y: 5 }, { step: 200 })
    expect(released).toEqual(['next'])
    expect(last(drags)).toEqual({ x: -120, y: 0 })
    draw({ x: -100, y: 0 }, { x: 20, y: 5 }, { step: 200 })
    expect(released).toEqual(['next', 'previous'])
  })

  test('turns by a flick, and not where it stops short or comes back', () => {
    draw(middle, { x: -60, y: 0 }, { step: 8 })
    expect(last(released)).toBe('next')
    draw(middle, { x: -60, y: 0 }, { step: 200 })
    expect(last(released)).toBe('stay')
    gestures.down(1, { ...middle, time: 0 }, false)
    for (const [x, time] of [
      [-100, 100],
      [-200, 200],
      [-150, 220],
      [-110, 240],
    ] as const)
      gestures.move(1, { x, y: 0, time })
    gestures.up(1, { x: -110, y: 0, time: 240 })
    expect(last(released)).toBe('stay')
  })

  test('meets resistance where there is no other photo', () => {
    sides = ['previous']
    draw({ x: 100, y: 0 }, { x: -200, y: 0 })
    expect(last(drags)).toEqual({ x: -100, y: 0 })
    expect(released).toEqual(['stay'])
  })

  test('closes by moving down, and does nothing by moving up', () => {
    draw(middle, { x: 10, y: 200 })
    expect(released).toEqual(['close'])
    expect(last(drags)).toEqual({ x: 10, y: 200 })
    draw(middle, { x: 10, y: -200 })
    expect(released).toEqual(['close'])
  })

  test('that the browser takes for itself changes nothing', () => {
    gestures.down(1, { ...middle, time: 0 }, false)
    gestures.move(1, { x: -200, y: 0, time: 20 })
    gestures.cancel(1)
    expect(released).toEqual(['stay'])
    expect(gestures.isBusy()).toBe(false)
  })
})

describe('two fingers', () => {
  test('zoom, and turn nothing, not even with the one that is left', () => {
    spread(50, 100)
    expect(last(zooms)).toEqual({ scale: 2, x: 0, y: 0 })
    gestures.up(2, { x: 100, y: 0, time: 60 })
    gestures.move(1, { x: -400, y: 0, time: 70 })
    gestures.up(1, { x: -400, y: 0, time: 80 })
    expect(released).toEqual([])
    expect(last(zooms)).toEqual({ scale: 2, x: -200, y: 0 })
  })

  test('leave a photo that they have made smaller as it was', () => {
    spread(100, 80)
    gestures.up(2, { x: 80, y: 0, time: 60 })
    expect(last(zooms)).toEqual({ scale: 1, x: 0, y: 0 })
    gestures.move(1, { x: -400, y: 0, time: 70 })
    gestures.up(1, { x: -400, y: 0, time: 80 })
    expect(released).toEqual([])
    expect(gestures.isBusy()).toBe(false)
  })

  test('do nothing to a film, which has its own controls', () => {
    isFilm = true
    spread(50, 100)
    gestures.up(2, { x: 100, y: 0, time: 60 })
    gestures.up(1, { x: 100, y: 0, time: 60 })
    expect(zooms).toEqual([])
    expect(released).toEqual([])
  })
})

describe('a zoomed photo', () => {
  beforeEach(() => gestures.doubleTap(middle))

  test('is moved within its edges, never turned or closed', () => {
    draw(middle, { x: -4000, y: 0 }, { step: 5 })
    draw(middle, { x: 0, y: 900 }, { step: 5 })
    expect(released).toEqual([])
    expect(last(zooms)).toEqual({ scale: 2.5, x: -300, y: 0 })
  })

  test('fits again after a double tap, and for the next photo', () => {
    tap(middle, 1000)
    tap(middle, 1200)
    expect(last(zooms)).toEqual({ scale: 1, x: 0, y: 0 })
    gestures.doubleTap(middle)
    gestures.reset()
    expect(gestures.isZoomed()).toBe(false)
  })
})

describe('taps, mouse and wheel', () => {
  test('a finger’s tap is reported, first or second; a mouse’s is not, nor one on a control', () => {
    tap(middle, 0)
    tap(middle, 200)
    expect(taps).toEqual([false, true])
    gestures.down(1, { ...middle, time: 2000 }, true)
    gestures.up(1, { ...middle, time: 2040 })
    gestures.down(1, { ...middle, time: 4000 }, false)
    gestures.up(1, { ...middle, time: 4040, isOnControl: true })
    draw({ x: 100, y: 0 }, { x: -20, y: 5 })
    expect(taps).toEqual([false, true])
  })

  test('two taps close to each other zoom in on their place; slow or distant ones are two', () => {
    tap({ x: 100, y: 0 }, 0)
    tap({ x: 100, y: 0 }, 600)
    tap({ x: -100, y: 0 }, 700)
    expect(zooms).toEqual([])
    tap({ x: -100, y: 0 }, 900)
    expect(last(zooms)).toEqual({ scale: 2.5, x: 150, y: 0 })
  })

  test('a mouse moves what is zoomed and turns nothing', () => {
    draw(middle, { x: -300, y: 0 }, { isMouse: true })
    expect(released).toEqual([])
    gestures.wheel(middle, 2)
    draw(middle, { x: -300, y: 0 }, { isMouse: true })
    expect(last(zooms)).toEqual({ scale: 2, x: -200, y: 0 })
  })

  test('a wheel zooms about the pointer and no further out than the whole photo', () => {
    gestures.wheel({ x: 50, y: 0 }, 2)
    expect(last(zooms)).toEqual({ scale: 2, x: -50, y: 0 })
    gestures.wheel({ x: 50, y: 0 }, 0.1)
    expect(last(zooms)).toEqual({ scale: 1, x: 0, y: 0 })
  })
})
