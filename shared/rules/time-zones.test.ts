import { expect, it } from 'vitest'
import { isTimeZone } from './time-zones.ts'

it.each(['UTC', 'Europe/Oslo', 'Asia/Kolkata', 'Asia/Calcutta', 'America/Argentina/Buenos_Aires', 'Etc/GMT+3'])(
  'takes %s for a time zone',
  (name) => expect(isTimeZone(name)).toBe(true),
)

it.each(['', 'Oslo', 'Europe/Nowhere', '+02:00', 'GMT+1', 'Etc/Unknown', 'Europe/Oslo ', '../UTC', 'EU/💍'])(
  'takes "%s" for none',
  (name) => expect(isTimeZone(name)).toBe(false),
)
