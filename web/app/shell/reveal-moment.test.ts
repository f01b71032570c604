import { createIntl } from 'react-intl'
import { expect, test } from 'vitest'
import { revealMoment } from './reveal-moment.ts'

const { formatDate } = createIntl({ locale: 'en-GB' })
const gallery = { guestsSeeGallery: true, revealAt: '2026-06-20T18:00:00.000Z', timeZone: 'Europe/Oslo' }
const before = new Date('2026-06-20T12:00:00Z')

test('tells day and hour by the clocks of the event’s place', () => {
  const moment = revealMoment(gallery, before, formatDate)
  expect(moment).toContain('Saturday')
  expect(moment).toContain('20:00')
})

test('nothing is announced that has been, or that will not be', () => {
  expect(revealMoment({ ...gallery, revealAt: null }, before, formatDate)).toBeUndefined()
  expect(revealMoment(gallery, new Date(gallery.revealAt), formatDate)).toBeUndefined()
  expect(revealMoment({ ...gallery, guestsSeeGallery: false }, before, formatDate)).toBeUndefined()
})
