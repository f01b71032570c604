import type { TransactItem } from '../database/dynamodb.ts'
import { outboxPut } from '../database/outbox.ts'
import { clock } from '../runtime/clock.ts'
import { type Account, giftsChange } from '../sign-in/account-store.ts'
import type { Gift } from './gift-store.ts'

interface Giving {
  gift: Gift
  writes: TransactItem[]
}

/** The account's given credits with this one more, under its words. */
const withGift = ({ gifts }: Account, { id, from, message }: Gift, givenAt: string): Account['gifts'] => [
  ...gifts.filter((held) => held.id !== id),
  { id, from, message, givenAt },
]

/**
 * Makes a gift the recipient's, with its letter, unless they are the buyer. `account` is the recipient's as it was
 * read; the gift itself is the caller's to store.
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

/** Gives a gift back whose money has come back after all; without another letter. */
export const returnGift = (gift: Gift, account: Account): TransactItem =>
  giftsChange(gift.email, account, withGift(account, gift, gift.givenAt ?? clock.now().toISOString()), gift.locale)

/** Takes a gift that is not spent from its recipient. */
export const takeGift = ({ id, email }: Pick<Gift, 'id' | 'email'>, account: Account): TransactItem =>
  giftsChange(
    email,
    account,
    account.gifts.filter((held) => held.id !== id),
  )
