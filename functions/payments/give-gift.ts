import type { TransactItem } from '../database/dynamodb.ts'
import { outboxPut } from '../database/outbox.ts'
import { clock } from '../runtime/clock.ts'
import { type Account, giftsChange } from '../sign-in/account-store.ts'
import type { Gift } from './gift-store.ts'

interface Giving {
  gift: Gift
  writes: TransactItem[]
}

/** The account's given credits plus this gift and its message. */
const withGift = ({ gifts }: Account, { id, from, message }: Gift, givenAt: string): Account['gifts'] => [
  ...gifts.filter((held) => held.id !== id),
  { id, from, message, givenAt },
]

/**
 * Gives a gift to its recipient, with its letter unless they are the buyer. `account` is the recipient's as read; the
 * caller stores the gift.
 */
export function giveGift(gift: Gift, account: Account, { isToBuyer = false } = {}): Giving {
  const { id: giftId, email: to, locale, from, message, isBuyerErased } = gift
  const givenAt = clock.now().toISOString()
  return {
    gift: { ...gift, givenAt, ...(isBuyerErased && wordsErased) },
    writes: [
      giftsChange(to, account, withGift(account, gift, givenAt), locale),
      ...(isToBuyer ? [] : [outboxPut('send-mail', { letter: 'gift', to, locale, giftId, from, message })]),
    ],
  }
}

export const wordsErased = { from: '', message: null } as const

/** Gives a gift again after its money has returned to us; without another letter. */
export const returnGift = (gift: Gift, account: Account): TransactItem =>
  giftsChange(gift.email, account, withGift(account, gift, gift.givenAt ?? clock.now().toISOString()), gift.locale)

/** Takes an unspent gift from its recipient. */
export const takeGift = ({ id, email }: Pick<Gift, 'id' | 'email'>, account: Account): TransactItem =>
  giftsChange(
    email,
    account,
    account.gifts.filter((held) => held.id !== id),
  )
