import { afterEach, describe, expect, it, vi } from 'vitest'
import { keepOrder, orderOf } from './gallery-order.ts'

const oslo = { date: '2026-06-20', timeZone: 'Europe/Oslo' }
const at = (time: string) => orderOf('party', oslo, new Date(time))

describe('a gallery', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('shows the newest photos first on the event’s day and the next, by the clocks of its place, and else tells the day from its beginning', () => {
    expect(at('2026-06-19T21:59:59Z')).toBe('oldest')
    expect(at('2026-06-19T22:00:00Z')).toBe('newest')
    expect(at('2026-06-21T21:59:59Z')).toBe('newest')
    expect(at('2026-06-21T22:00:00Z')).toBe('oldest')
  })

  it('keeps its visitor’s own choice, for this gallery', () => {
    const texts = new Map<string, string>()
    vi.stubGlobal('window', {
      localStorage: {
        getItem: (key: string) => texts.get(key) ?? null,
        setItem: (key: string, text: string) => void texts.set(key, text),
        removeItem: (key: string) => void texts.delete(key),
      },
    })
    keepOrder('party', 'oldest')
    expect(at('2026-06-20T12:00:00Z')).toBe('oldest')
    expect(orderOf('other', oslo, new Date('2026-06-20T12:00:00Z'))).toBe('newest')
  })
})
