import { giftDays } from '#shared/rules/gifts.ts'
import { hasPageAddress } from '#shared/rules/page-address.ts'
import { isAbout, ProblemError } from '../../../client/problem-error.ts'
import { emptyFields, type Faults } from '../../../ui/use-form.ts'

/** In the form's order. */
export const giftFields = ['email', 'from', 'message', 'sendOn', 'letterLocale'] as const
export type GiftField = (typeof giftFields)[number]
export type GiftValues = Readonly<Record<GiftField, string>>

/** `tooMany` belongs to no field but to the recipient's daily limit. */
type GiftFault = 'missing' | 'invalid' | 'link' | 'tooMany'
export type GiftFaults = Faults<'email' | 'from' | 'message' | 'sendOn' | 'all', GiftFault>

/** Faults found before sending; `isEmail` is the browser's judgement. */
export function giftFaults(values: GiftValues, isEmail: boolean, now: Date): GiftFaults {
  const { first, last } = giftDays(now)
  const isDay = values.sendOn === '' || (first <= values.sendOn && values.sendOn <= last)
  const { email, from } = emptyFields(['email', 'from'], values, isEmail)
  return {
    ...(email && { email }),
    ...(from ? { from } : hasPageAddress(values.from) && { from: 'link' }),
    ...(hasPageAddress(values.message) && { message: 'link' }),
    ...(!isDay && { sendOn: 'invalid' }),
  }
}

/** What the server refused of a gift; undefined for any other error. */
export function refusedGift(cause: unknown): GiftFaults | undefined {
  if (!(cause instanceof ProblemError)) return undefined
  // A refusal because of many calls from one network names no field.
  if (cause.code === 'rate_limited') return isAbout(cause, 'gift.email') ? { all: 'tooMany' } : undefined
  const fault = cause.code === 'no_links' ? 'link' : 'invalid'
  const named = (['email', 'from', 'message', 'sendOn'] as const).filter((field) => isAbout(cause, `gift.${field}`))
  if (named.length > 0) return Object.fromEntries(named.map((field) => [field, fault]))
  return cause.code === 'no_links' ? { message: 'link' } : undefined
}
