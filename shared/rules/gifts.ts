import { instantOfLocalTime, localTimeAt } from './local-time.ts'

/**
 * `waiting` for the day of its letter; `bounced`: the letter came back; `unclaimed`: the recipient has not signed in
 * within a year; `cancelled`: it was refunded, or the buyer withdrew before the letter.
 */
export const giftStatuses = ['waiting', 'sent', 'bounced', 'unclaimed', 'used', 'cancelled'] as const
export type GiftStatus = (typeof giftStatuses)[number]

/** In characters. */
export const giftLimits = { from: 80, message: 500 } as const

/** Letters and days of gifts follow its clock and calendar. */
export const giftTimeZone = 'Europe/Oslo'

const hour = 9

const dayIn = (local: Date) => local.toISOString().slice(0, 'YYYY-MM-DD'.length)

/** When the letter of a gift for that day (`YYYY-MM-DD`) is sent: at nine. */
export const giftLetterAt = (sendOn: string): Date =>
  instantOfLocalTime(new Date(`${sendOn}T0${hour}:00:00.000Z`), giftTimeZone)

/** The first and the last possible day of a gift: today to a year ahead; for 29 February the 28th. */
export function giftDays(now: Date): { first: string; last: string } {
  const today = localTimeAt(now, giftTimeZone)
  const lastOfMonth = new Date(Date.UTC(today.getUTCFullYear() + 1, today.getUTCMonth() + 1, 0)).getUTCDate()
  const day = Math.min(today.getUTCDate(), lastOfMonth)
  return { first: dayIn(today), last: dayIn(new Date(Date.UTC(today.getUTCFullYear() + 1, today.getUTCMonth(), day))) }
}
