import { expect, test } from 'vitest'
import { maySave } from './may-save.ts'

test('guests save the photos of others where hosts let them', () => {
  expect(maySave({ role: 'guest', guestsMayDownload: true }, { mine: false })).toBe(true)
  expect(maySave({ role: 'guest', guestsMayDownload: false }, { mine: false })).toBe(false)
})

test('hosts and the sender of a photo save it whatever guests may', () => {
  expect(maySave({ role: 'host', guestsMayDownload: false }, { mine: false })).toBe(true)
  expect(maySave({ role: 'guest', guestsMayDownload: false }, { mine: true })).toBe(true)
})
