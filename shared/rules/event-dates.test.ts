import { describe, expect, it } from 'vitest'
import { isEventDate } from './event-dates.ts'

describe('an event’s day', () => {
  const now = new Date('2028-02-29T12:00:00.000Z')

  it.each(['2008-02-28', '2028-02-29', '2033-03-01'])('may be %s on 29 February 2028', (date) => {
    expect(isEventDate(date, now)).toBe(true)
  })

  it.each(['0001-01-01', '2008-02-27', '2033-03-02', '9999-12-31'])('may not be %s then', (date) => {
    expect(isEventDate(date, now)).toBe(false)
  })
})
