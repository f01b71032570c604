import { expect, it } from 'vitest'
import { isOfEverything, latestOfEach, untilNextLook } from './listed-downloads.ts'

const zip = (downloadId: string, choice: object, status: 'ready' | 'building' = 'ready') => ({
  downloadId,
  status,
  progress: 1,
  createdAt: '',
  expiresAt: '',
  choice: { album: false, ...choice },
})

it('takes a ZIP for one of everything where it names no choice, with or without folders', () => {
  expect(isOfEverything(zip('a', { folders: 'guest' }))).toBe(true)
  expect(isOfEverything(zip('a', { momentId: null }))).toBe(false)
  expect(isOfEverything(zip('a', { after: 'b' }))).toBe(false)
})

it('finds the latest that is ready of each subject, whose follower it may be', () => {
  const list = [
    zip('new', {}, 'building'),
    zip('best', { best: 100 }),
    zip('since', { after: 'all' }),
    zip('anna', { guestId: 'a' }),
    zip('all', {}),
    zip('bo', { guestId: 'b', folders: 'moment' }),
  ]
  expect([...latestOfEach(list)]).toEqual(['since', 'anna', 'bo'])
})

it('is soon while a ZIP is being made, and well within the hour of its address once it is there', () => {
  expect(untilNextLook({ status: 'building' })).toBe(2000)
  const renewing = untilNextLook({ status: 'ready', url: 'https://app.example/files/downloads/a.zip' })
  expect(renewing).toBeGreaterThan(60_000)
  expect(renewing).toBeLessThanOrEqual(30 * 60_000)
})

it('is never of what failed', () => {
  expect(untilNextLook({ status: 'failed' })).toBe(0)
  expect(untilNextLook(undefined)).toBe(0)
})
