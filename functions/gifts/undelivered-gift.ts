import { localeFacts } from '#shared/locales.ts'
import type { TransactItem } from '../database/dynamodb.ts'
import { outboxPut } from '../database/outbox.ts'
import { settle } from '../database/settle.ts'
import type { Letter, LetterOf } from '../outbox-messages.ts'
import { type Gift, giftPut, giftStatus, listGiftsFor, readGift } from '../payments/gift-store.ts'
import { readPayment } from '../payments/payment-store.ts'
import { clock } from '../runtime/clock.ts'
import { env } from '../runtime/env.ts'
import { log } from '../runtime/log.ts'
import { accountFor } from './find-gift.ts'

/** The letter that asks the buyer for another address or day; none if the buyer was erased. */
export async function undeliveredLetter(
  gift: Gift,
  reason: LetterOf<'gift-undelivered'>['reason'],
): Promise<TransactItem[]> {
  const sale = await readPayment(gift.saleId ?? '')
  if (!sale || gift.isBuyerErased) return []
  const { customerEmail: to, locale, orderId, sessionId } = sale
  const found: Record<string, string> = sessionId
    ? { session_id: sessionId }
    : { free: 'true', order_id: orderId, gift: gift.id }
  const pageUrl = `${env.siteOrigin()}${localeFacts[locale].prefix}/payment-success?${new URLSearchParams(found)}`
  const letter = { letter: 'gift-undelivered', to, locale, orderId, email: gift.email, reason, pageUrl } as const
  return [outboxPut('send-mail', letter)]
}

/** Records that a gift's letter has not reached its recipient, and tells the buyer, once; not for a used gift. */
async function noteReturned(id: string, isMeant: (gift: Gift) => boolean): Promise<void> {
  const isNoted = await settle(
    () => readGift(id),
    async (gift) => {
      if (!gift || !isMeant(gift)) return { result: false }
      const status = giftStatus(gift, await accountFor(gift))
      if (status !== 'sent' && status !== 'unclaimed') return { result: false }
      const bounced = { ...gift, bouncedAt: clock.now().toISOString() }
      return { writes: [giftPut(bounced, gift), ...(await undeliveredLetter(gift, 'bounced'))], result: true }
    },
  )
  if (isNoted) log.warn('A gift’s letter came back')
}

/** Whether a gift's letter is pointless by now, because its reader gets nothing. */
export async function isIdleGift(letter: Letter): Promise<boolean> {
  if (letter.letter !== 'gift') return false
  const gift = await readGift(letter.giftId)
  return gift?.email !== letter.to || gift.credit === 'withdrawn'
}

/** For a letter that the mail service refuses for its reader. */
export async function giftRefused(letter: Letter): Promise<void> {
  if (letter.letter === 'gift') await noteReturned(letter.giftId, ({ email }) => email === letter.to)
}

/** For letters sent between two times, ISO-8601 UTC, to an address that bounced. */
export async function giftsBounced(email: string, { since, at }: { since: string; at: string }): Promise<void> {
  const isReturned = (gift: Gift) =>
    gift.email === email && !gift.isOwn && gift.givenAt !== undefined && gift.givenAt <= at && gift.givenAt > since
  for (const gift of await listGiftsFor(email)) if (isReturned(gift)) await noteReturned(gift.id, isReturned)
}
