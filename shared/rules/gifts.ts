import { instantOfLocalTime, localTimeAt } from './local-time.ts'

/**
 * `waiting` for the day of its letter; `bounced`: the letter came back; `unclaimed`: nobody has signed in for it within
 * a year; `cancelled`: its money went back, or the buyer withdrew before the letter.
 */
export const giftStatuses = ['waiting', 'sent', 'bounced', 'unclaimed', 'used', 'cancelled'] as const
export type GiftStatus = (typeof giftStatuses)[number]

/** In characters. */
export const giftLimits = { from: 80, message: 500 } as const

/** Letters go by its clocks, and days are those of its calendar. */
export const giftTimeZone = 'Europe/Oslo'

const hour = 9

const dayIn = (local: Date) => local.toISOString().slice(0, 'YYYY-MM-DD'.length)

/** When the letter of a gift goes that is for that day (`YYYY-MM-DD`): at nine. */
export const giftLetterAt = (sendOn: string): Date =>
  instantOfLocalTime(new Date(`${sendOn}T0${hour}:00:00.000Z`), giftTimeZone)

/** The first and the last day that a gift may be for: today to a year ahead; of 29 February to 28. */
export function giftDays(now: Date): { first: string; last: string } {
  const today = localTimeAt(now, giftTimeZone)
  const lastOfMonth = new Date(Date.UTC(today.getUTCFullYear() + 1, today.getUTCMonth() + 1, 0)).getUTCDate()
  const day = Math.min(today.getUTCDate(), lastOfMonth)
  return { first: dayIn(today), last: dayIn(new Date(Date.UTC(today.getUTCFullYear() + 1, today.getUTCMonth(), day))) }
}
