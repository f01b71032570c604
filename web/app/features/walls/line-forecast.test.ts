import { describe, expect, it } from 'vitest'
import { forecast } from './line-forecast.ts'

/** Bytes in a second. */
const mbit = (megabits: number) => (megabits * 1_000_000) / 8
const lineOf = (up: number, down = up) => ({ delayMs: 50, up: mbit(up), down: mbit(down) })
const safeAt = (up: number, guests = 100) => forecast(lineOf(up), '2026-06-20', guests)?.safeAt.toISOString()

describe('what a line bears', () => {
  it('is a photo on the wall in seconds', () => {
    expect(forecast(lineOf(50), '2026-06-20', 100)?.onWall).toBe(4)
    expect(forecast(lineOf(0.5), '2026-06-20', 100)?.onWall).toBe(13)
    expect(forecast({ ...lineOf(50), delayMs: 2000 }, '2026-06-20', 100)?.onWall).toBe(12)
  })

  it('is all photos safe at midnight at the earliest, later in the night on a slow line', () => {
    expect(safeAt(100)).toBe('2026-06-21T00:00:00.000Z')
    // 9 GB by 3/4 of 3.27 Mbit/s take eight hours and ten minutes.
    expect(safeAt(3.265)).toMatch(/^2026-06-21T02:10/)
    expect(safeAt(3.265, 20)).toBe('2026-06-21T00:00:00.000Z')
    expect(safeAt(1)).toBe('2026-06-21T20:40:00.000Z')
  })

  it('is films, where they have arrived by noon', () => {
    const takesFilms = (up: number, guests = 100) => forecast(lineOf(up), '2026-06-20', guests)?.takesFilms
    expect(takesFilms(20)).toBe(true)
    expect(takesFilms(3)).toBe(false)
    expect(takesFilms(3, 20)).toBe(true)
  })

  it('is nothing where nothing came through, and days where little did', () => {
    expect(forecast(lineOf(0, 5), '2026-06-20', 100)).toBeUndefined()
    expect(forecast(lineOf(5, 0), '2026-06-20', 100)).toBeUndefined()
    expect(forecast(lineOf(0.1), '2026-06-20', 100)?.days).toBe(12)
  })
})
