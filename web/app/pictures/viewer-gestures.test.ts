import { beforeEach, describe, expect, test } from 'vitest'
import { type Release, ViewerGestures } from './viewer-gestures.ts'
import { fitInto, type Point, type Zoom } from './zoom.ts'

let released: Release[]
let drags: Point[]
let zooms: Zoom[]
/** Of each zoom: whether the photo comes to rest by it. */
let settlings: boolean[]
let taps: boolean[]
let sides: string[]
let isFilm: boolean
let gestures: ViewerGestures

beforeEach(() => {
  released = []
  drags = []
  zooms = []
  settlings = []
  taps = []
  sides = ['next', 'previous']
  isFilm = false
  gestures = new ViewerGestures({
    sizes: () => (isFilm ? undefined : fitInto({ width: 1600, height: 1200 }, { width: 400, height: 800 })),
    width: () => 400,
    has: (side) => sides.includes(side),
    onDrag: (by) => drags.push(by),
    onRelease: (release) => released.push(release),
    onZoom: (zoom, isSettling) => {
      zooms.push(zoom)
      settlings.push(isSettling)
    },
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

  test.each<[string, Point, Point, number, Release]>([
    ['a quarter of the screen, and no more, stays', { x: 100, y: 300 }, { x: 0, y: 300 }, 200, 'stay'],
    ['a little more turns', { x: 100, y: 300 }, { x: -2, y: 300 }, 200, 'next'],
    ['as fast as a slow drag may be stays', middle, { x: -28, y: 0 }, 8, 'stay'],
    ['a little faster turns', middle, { x: -32, y: 0 }, 8, 'next'],
    ['short and not fast stays', { x: 100, y: 300 }, { x: 40, y: 300 }, 40, 'stay'],
    ['110 pixels down, and no more, stays', { x: 20, y: -100 }, { x: 20, y: 10 }, 200, 'stay'],
    ['further down closes', { x: 20, y: -100 }, { x: 20, y: 12 }, 200, 'close'],
    ['a short way down, not fast, stays', { x: 20, y: -100 }, { x: 20, y: -40 }, 40, 'stay'],
    ['a flick down closes', { x: 20, y: -100 }, { x: 20, y: -40 }, 8, 'close'],
    ['as far down as sideways closes', middle, { x: 120, y: 120 }, 200, 'close'],
  ])('decides by way and speed: %s', (_, from, to, step, release) => {
    draw(from, to, { step })
    expect(released).toEqual([release])
    expect(zooms).toEqual([])
  })

  test('turns by a flick of which the screen saw only one move, and not by one that came to rest', () => {
    for (const rest of [0, 64, 65]) {
      gestures.down(1, { ...middle, time: 0 }, false)
      gestures.move(1, { x: -60, y: 0, time: 16 })
      gestures.up(1, { x: -60, y: 0, time: 16 + rest })
    }
    expect(released).toEqual(['next', 'next', 'stay'])
  })

  test('closes nothing where it comes back and goes up', () => {
    gestures.down(1, { ...middle, time: 0 }, false)
    gestures.move(1, { x: 0, y: 200, time: 200 })
    gestures.move(1, { x: 0, y: -60, time: 240 })
    gestures.up(1, { x: 0, y: -60, time: 240 })
    expect(released).toEqual(['stay'])
    expect(drags).toEqual([
      { x: 0, y: 200 },
      { x: 0, y: 0 },
    ])
  })

  test('drags nothing before it has moved by eight pixels', () => {
    gestures.down(1, { x: 0, y: 50, time: 0 }, false)
    gestures.move(1, { x: 7, y: 50, time: 20 })
    expect(drags).toEqual([])
    gestures.move(1, { x: 8, y: 50, time: 40 })
    expect(drags).toEqual([{ x: 8, y: 0 }])
  })

  test('that has gone up begins nothing more, not even with a second one', () => {
    gestures.down(1, { ...middle, time: 0 }, false)
    gestures.move(1, { x: 0, y: -40, time: 20 })
    gestures.down(2, { x: 50, y: 0, time: 30 }, false)
    gestures.move(2, { x: 150, y: 0, time: 40 })
    gestures.move(1, { x: -200, y: 0, time: 50 })
    expect([drags, zooms]).toEqual([[], []])
  })

  test('does nothing more once another photo is shown, and the next one turns again', () => {
    gestures.reset()
    gestures.down(1, { ...middle, time: 0 }, false)
    gestures.reset()
    gestures.move(1, { x: -200, y: 0, time: 20 })
    gestures.down(2, { x: 50, y: 0, time: 30 }, false)
    gestures.move(2, { x: 150, y: 0, time: 40 })
    gestures.up(2, { x: 150, y: 0, time: 50 })
    gestures.up(1, { x: -200, y: 0, time: 50 })
    expect([drags, released, zooms]).toEqual([[], [], []])
    gestures.reset()
    // A pointer that is not pressed is no finger.
    gestures.move(3, { ...middle, time: 60 })
    draw({ x: 100, y: 0 }, { x: -20, y: 0 })
    expect(released).toEqual(['next'])
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
    gestures.down(1, { ...middle, time: 0 }, false)
    gestures.move(1, { x: 0, y: 200, time: 20 })
    gestures.cancel(1)
    expect(released).toEqual(['stay', 'stay'])
    gestures.down(1, { ...middle, time: 0 }, false)
    gestures.cancel(1)
    expect(released).toEqual(['stay', 'stay'])
    expect(zooms).toEqual([])
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

  test('zoom about their middle, and move the photo with it', () => {
    gestures.down(1, { x: 50, y: -50, time: 0 }, false)
    gestures.down(2, { x: 150, y: 50, time: 0 }, false)
    gestures.move(2, { x: 250, y: 150, time: 50 })
    expect(last(zooms)).toEqual({ scale: 2, x: -50, y: 50 })
  })

  test.each([
    { x: -200, y: 0 },
    { x: 0, y: 200 },
  ])('end a drag to %o, to zoom', (to) => {
    gestures.down(1, { ...middle, time: 0 }, false)
    gestures.move(1, { ...to, time: 20 })
    gestures.down(2, { x: 100, y: 100, time: 30 }, false)
    expect(released).toEqual(['stay'])
    gestures.move(2, { x: 200, y: 200, time: 40 })
    expect(zooms).toHaveLength(1)
  })

  test('go on where a third touches the screen', () => {
    spread(50, 100)
    gestures.down(3, { x: 0, y: 300, time: 60 }, false)
    gestures.move(2, { x: 200, y: 0, time: 70 })
    expect(last(zooms)?.scale).toBe(3)
  })

  test.each(['up', 'cancel'] as const)(
    'come to rest by the %s of one; the other begins nothing, and is no tap',
    (end) => {
      spread(100, 80)
      if (end === 'up') gestures.up(2, { x: 80, y: 0, time: 60 })
      else gestures.cancel(2)
      expect(last(zooms)).toEqual({ scale: 1, x: 0, y: 0 })
      expect(settlings).toEqual([false, false, true])
      expect(gestures.isBusy()).toBe(true)
      gestures.down(3, { x: 300, y: 0, time: 70 }, false)
      gestures.move(3, { x: 400, y: 0, time: 80 })
      gestures.up(3, { x: 400, y: 0, time: 90 })
      gestures.up(1, { x: -80, y: 0, time: 100 })
      expect(zooms).toHaveLength(3)
      expect(taps).toEqual([])
      expect(gestures.isBusy()).toBe(false)
    },
  )

  test('do nothing to a film, which has its own controls', () => {
    isFilm = true
    spread(50, 100)
    gestures.up(2, { x: 100, y: 0, time: 60 })
    expect(gestures.isBusy()).toBe(true)
    gestures.up(1, { x: 100, y: 0, time: 60 })
    gestures.doubleTap(middle)
    gestures.wheel(middle, 2)
    draw(middle, { x: 100, y: 0 }, { isMouse: true })
    expect(zooms).toEqual([])
    expect(released).toEqual([])
  })
})

describe('a zoomed photo', () => {
  beforeEach(() => gestures.doubleTap(middle))

  test('is moved within its edges, never turned or closed', () => {
    draw(middle, { x: -4000, y: 0 }, { step: 5 })
    draw(middle, { x: 0, y: 900 }, { step: 5 })
    expect([released, drags]).toEqual([[], []])
    expect(last(zooms)).toEqual({ scale: 2.5, x: -300, y: 0 })
    expect(settlings).toEqual([true, ...Array.from({ length: 20 }, () => false)])
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

  test.each<[string, Point, number, boolean]>([
    ['29 pixels away and within 350 ms is the second', { x: 0, y: 129 }, 349, true],
    ['30 pixels away is another first', { x: 0, y: 130 }, 349, false],
    ['350 ms later is another first', { x: 0, y: 100 }, 350, false],
  ])('a tap %s', (_, at, time, isSecond) => {
    tap({ x: 0, y: 100 }, 0)
    tap(at, time)
    expect(taps).toEqual([false, isSecond])
  })

  test('a finger that lifts eight pixels from where it came down has not tapped', () => {
    gestures.down(1, { x: 0, y: 100, time: 0 }, false)
    gestures.up(1, { x: 8, y: 100, time: 40 })
    expect(taps).toEqual([])
  })

  test('a wheel does nothing while a finger is down, and brings nothing to rest', () => {
    gestures.down(1, { ...middle, time: 0 }, false)
    gestures.wheel(middle, 2)
    expect(zooms).toEqual([])
    gestures.up(1, { ...middle, time: 40 })
    gestures.wheel(middle, 2)
    expect(settlings).toEqual([false])
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
