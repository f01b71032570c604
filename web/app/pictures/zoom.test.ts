import { describe, expect, test } from 'vitest'
import { fitInto, fitted, largest, within, zoomAt } from './zoom.ts'

const phone = { width: 400, height: 800 }

describe('a zoomed picture', () => {
  test('fits its place as a whole at first', () => {
    expect(fitInto({ width: 1600, height: 1200 }, phone).picture).toEqual({ width: 400, height: 300 })
    expect(fitInto({ width: 600, height: 2400 }, phone).picture).toEqual({ width: 200, height: 800 })
  })

  test('grows about the point that is touched', () => {
    expect(zoomAt(fitted, 2, { x: 100, y: -50 })).toEqual({ scale: 2, x: -100, y: 50 })
    expect(zoomAt({ scale: 2, x: -100, y: 50 }, 1, { x: 100, y: -50 })).toEqual({ scale: 1, x: 0, y: 0 })
  })

  test('comes along where two fingers move while they spread', () => {
    expect(zoomAt(fitted, 2, { x: 0, y: 0 }, { x: 30, y: 40 })).toEqual({ scale: 2, x: 30, y: 40 })
  })

  test('leaves nothing empty that it could fill, and is never smaller than its place nor larger than makes sense', () => {
    const sizes = fitInto({ width: 1600, height: 1200 }, phone)
    expect(within({ scale: 2, x: 500, y: 90 }, sizes)).toEqual({ scale: 2, x: 200, y: 0 })
    const standing = fitInto({ width: 600, height: 2400 }, phone)
    expect(within({ scale: 2, x: 0, y: 9999 }, standing)).toEqual({ scale: 2, x: 0, y: 400 })
    expect(within({ scale: 0.8, x: 30, y: 30 }, sizes)).toEqual(fitted)
    expect(within({ scale: 9, x: 0, y: 0 }, sizes).scale).toBe(largest)
  })
})
