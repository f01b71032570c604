import { settle } from '../database/settle.ts'
import { type Gift, giftPut, giftStatus, holdsGift, readGift } from '../payments/gift-store.ts'
import { takeGift, wordsErased } from '../payments/give-gift.ts'
import { clock } from '../runtime/clock.ts'
import { accountFor } from './find-gift.ts'
import { undeliveredLetter } from './undelivered-gift.ts'

/** Removes an erased person from gifts, as recipient of `received` and buyer of `bought`; returns their number. */
export async function eraseGifts(gifts: { received: readonly Gift[]; bought: readonly Gift[] }): Promise<number> {
  // Bought ones first: no letter is sent to them about their own gift.
  for (const { id } of gifts.bought) await eraseBuyerOf(id)
  for (const { id, email } of gifts.received) await eraseRecipientOf(id, email)
  return new Set([...gifts.bought, ...gifts.received].map(({ id }) => id)).size
}

/** A letter that is not sent yet still needs the buyer's words. */
async function eraseBuyerOf(id: string): Promise<void> {
  await settle(
    () => readGift(id),
    async (gift) => {
      if (!gift || gift.isBuyerErased) return { result: undefined }
      const isToCome = giftStatus(gift, await accountFor(gift)) === 'waiting'
      const erased = { ...gift, isBuyerErased: true, ...(!isToCome && wordsErased) }
      return { writes: [giftPut(erased, gift)], result: undefined }
    },
  )
}

/** The buyer may give an unused gift to another address: a letter says that it was not delivered. */
async function eraseRecipientOf(id: string, email: string): Promise<void> {
  await settle(
    () => readGift(id),
    async (gift) => {
      if (!gift || gift.email !== email) return { result: undefined }
      const account = await accountFor(gift)
      const isOver =
        gift.saleId === undefined || gift.isOwn || ['used', 'cancelled'].includes(giftStatus(gift, account))
      const erased = {
        ...gift,
        email: '',
        ...(!isOver && { givenAt: undefined, bouncedAt: clock.now().toISOString() }),
      }
      const taken = holdsGift(account, gift) ? [takeGift(gift, account)] : []
      const letter = isOver ? [] : await undeliveredLetter(gift, 'bounced')
      return { writes: [giftPut(erased, gift), ...taken, ...letter], result: undefined }
    },
  )
}
