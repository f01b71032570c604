import { giftDays } from '#shared/rules/gifts.ts'
import { AppError } from '../runtime/app-error.ts'
import { clock } from '../runtime/clock.ts'
import { isSuppressed } from '../sign-in/suppression-store.ts'

const refusal = (field: string, code: string, message: string) =>
  new AppError('invalid_request', message, { fields: [{ field, code, message }] })

/** Throws `invalid_request` for a day in the past or more than a year ahead. */
export function requireGiftDay(sendOn: string | null | undefined, field: string): void {
  if (!sendOn) return
  const { first, last } = giftDays(clock.now())
  if (sendOn < first) throw refusal(field, 'too_small', `Expected ${first} or later.`)
  if (sendOn > last) throw refusal(field, 'too_big', `Expected ${last} or earlier.`)
}

/** Throws `invalid_request` for an address to which we send no letters. */
export async function requireGiftAddress(email: string, field: string): Promise<void> {
  if (email === '' || (await isSuppressed(email)))
    throw refusal(field, 'suppressed', 'No letter can be delivered to this address.')
}
