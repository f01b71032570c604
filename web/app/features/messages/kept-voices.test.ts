import { expect, it } from 'vitest'
import { isPast } from './kept-voices.ts'

const day = 24 * 60 * 60 * 1000
const now = Date.parse('2027-06-20T12:00:00Z')
const sent = (at: number) => ({ name: 'voice.weba', size: 9, lastModified: 7, at })

it('a voice that the uploads have had the time to forget is past, and never offered as unsent', () => {
  expect(isPast(sent(now - day), undefined, now)).toBe(true)
})

it.each([
  ['was never sent', undefined, undefined],
  ['was sent within a day, and its page ended before the uploads had it', sent(now - day + 1), undefined],
  ['lacks its bytes in the uploads', sent(now - 2 * day), false],
  ['is still in the uploads', sent(now - 2 * day), true],
])('one that %s is not', (_, voice, isInUploads) => {
  expect(isPast(voice, isInUploads, now)).toBe(false)
})
