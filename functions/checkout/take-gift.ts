import type { Gift as Wanted } from '#shared/api/gifts.ts'
import { fallbackLocale, type Locale } from '#shared/locales.ts'
import { hasPageAddress } from '#shared/rules/page-address.ts'
import { transact } from '../database/transact.ts'
import { requireGiftAddress, requireGiftDay } from '../payments/gift-fields.ts'
import { type Gift, giftPut, giftStatus, listGiftsFor, newGift } from '../payments/gift-store.ts'
import { AppError } from '../runtime/app-error.ts'
import { clock } from '../runtime/clock.ts'
import { readAccount } from '../sign-in/account-store.ts'

/** Most paid and unused gifts per recipient and day. */
const unusedGifts = { max: 3, seconds: 24 * 60 * 60 }

/**
 * Stores a package's gift before it is paid; returns undefined if it is none. Throws `no_links`, `invalid_request`,
 * `rate_limited`.
 */
export async function takeGift({
  gift,
  locale,
}: {
  gift?: Wanted | null | undefined
  locale?: Locale | null | undefined
}): Promise<Gift | undefined> {
  if (!gift) return undefined
  const { email, from, message = null, sendOn = null } = gift
  const linked = [...(hasPageAddress(from) ? ['from'] : []), ...(message && hasPageAddress(message) ? ['message'] : [])]
  if (linked.length > 0) {
    const text = 'Expected words without a web address.'
    const fields = linked.map((name) => ({ field: `gift.${name}`, code: 'no_links', message: text }))
    throw new AppError('no_links', text, { fields })
  }
  requireGiftDay(sendOn, 'gift.sendOn')
  await requireGiftAddress(email, 'gift.email')
  await requireFew(email)
  const taken = newGift({ email, from, message, sendOn, locale: gift.locale ?? locale ?? fallbackLocale })
  await transact([giftPut(taken)])
  return taken
}

async function requireFew(email: string): Promise<void> {
  const { max, seconds } = unusedGifts
  const since = new Date(clock.now().getTime() - seconds * 1000).toISOString()
  const [gifts, account] = await Promise.all([listGiftsFor(email), readAccount(email)])
  const isUnused = (one: Gift) => !['used', 'cancelled'].includes(giftStatus(one, account))
  const held = gifts.filter((one) => one.soldAt !== undefined && one.soldAt > since && isUnused(one))
  const [first] = held.flatMap(({ soldAt = '' }) => soldAt).toSorted()
  if (held.length < max || first === undefined) return
  const retryAfter = Math.max(1, Math.ceil((Date.parse(first) - Date.parse(since)) / 1000))
  const text = 'The recipient has enough gifts of today.'
  const fields = [{ field: 'gift.email', code: 'rate_limited', message: text }]
  throw new AppError('rate_limited', text, { retryAfter, fields })
}
