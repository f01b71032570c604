import { expect, test } from 'vitest'
import { maySave } from './may-save.ts'

test('guests save the photos of others where hosts let them', () => {
  expect(maySave({ role: 'guest', guestsMayDownload: true }, { mine: false, status: 'shown' })).toBe(true)
  expect(maySave({ role: 'guest', guestsMayDownload: false }, { mine: false, status: 'shown' })).toBe(false)
})

test('hosts and the sender of a photo save it also where guests may not', () => {
  expect(maySave({ role: 'host', guestsMayDownload: false }, { mine: false, status: 'shown' })).toBe(true)
  expect(maySave({ role: 'guest', guestsMayDownload: false }, { mine: true, status: 'shown' })).toBe(true)
})

test('nobody saves what has not come', () => {
  expect(maySave({ role: 'host', guestsMayDownload: true }, { mine: true, status: 'arriving' })).toBe(false)
})
