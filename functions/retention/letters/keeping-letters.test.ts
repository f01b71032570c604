import { expect, test } from 'vitest'
import { locales } from '#shared/locales.ts'
import { exampleLetters } from '../../mail/example-letters.ts'
import { deletionReminder } from './deletion-reminder-letter.ts'
import { eventExpired } from './event-expired-letter.ts'

const app = 'https://app.example.test'
const context = { appOrigin: app, pictures: [], unsubscribe: app }
const { 'deletion-reminder': reminder, 'event-expired': expired } = exampleLetters
const plain = (value: object) => JSON.stringify(value).replaceAll('\u00a0', ' ')

test.each(locales)('letters about deletion name both prices and lead to where they are paid (%s)', (locale) => {
  const letters = [
    deletionReminder({ ...reminder, locale, kind: 'deletion-first', currency: 'gbp' }, context),
    eventExpired({ ...expired, locale, isFree: false, currency: 'gbp' }, context),
  ]
  for (const letter of letters) {
    expect(plain(letter)).toContain('10 £')
    expect(plain(letter)).toContain('39 £')
    expect(letter.blocks).toContainEqual(
      expect.objectContaining({ kind: 'link', href: `${app}/events/${reminder.eventId}/settings/keep` }),
    )
  }
})

test('a free event’s letters name no price of years, and one without a currency takes its language’s', () => {
  expect(plain(deletionReminder({ ...reminder, kind: 'deletion-free', currency: 'nok' }, context))).not.toContain(
    '129 kr',
  )
  expect(plain(eventExpired({ ...expired, isFree: true, currency: 'nok' }, context))).not.toContain('129 kr')
  expect(plain(eventExpired({ ...expired, locale: 'no', currency: undefined }, context))).toContain('129 kr')
})
