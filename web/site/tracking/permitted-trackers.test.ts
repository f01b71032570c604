import { expect, test } from 'vitest'
import { everythingAccepted, everythingRefused } from '../consent/visitor-consent.ts'
import { permittedIds } from './permitted-trackers.ts'

const ids = { adPixel: '1234567890', analytics: 'G-TEST1234', partner: 'pk_test' }
const none = { adPixel: null, analytics: null, partner: null }

test('each purpose permits its own scripts and no other', () => {
  expect(permittedIds(ids, everythingRefused)).toEqual(none)
  expect(permittedIds(ids, { statistics: true, marketing: false })).toEqual({ ...none, analytics: 'G-TEST1234' })
  expect(permittedIds(ids, { statistics: false, marketing: true })).toEqual({ ...ids, analytics: null })
  expect(permittedIds(ids, everythingAccepted)).toEqual(ids)
})

test('consent alone starts nothing that has no id', () => {
  expect(permittedIds(none, everythingAccepted)).toEqual(none)
})
