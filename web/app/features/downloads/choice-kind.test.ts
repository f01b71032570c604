import { expect, it } from 'vitest'
import { isOfEverything, latestOfEach } from './choice-kind.ts'

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
    zip('since', { after: 'all' }),
    zip('anna', { guestId: 'a' }),
    zip('all', {}),
    zip('bo', { guestId: 'b', folders: 'moment' }),
  ]
  expect([...latestOfEach(list)]).toEqual(['since', 'anna', 'bo'])
})
