import type { Parsed } from '#shared/api/shapes.ts'
import type { TransactItem } from '../database/dynamodb.ts'
import { settle, type Settlement } from '../database/settle.ts'
import { requireGiftAddress, requireGiftDay } from '../payments/gift-fields.ts'
import { type Gift, giftPut, giftStatus, holdsGift, letterAtOf } from '../payments/gift-store.ts'
import { giveGift, takeGift } from '../payments/give-gift.ts'
import { readPayment } from '../payments/payment-store.ts'
import { AppError } from '../runtime/app-error.ts'
import { clock } from '../runtime/clock.ts'
import { log } from '../runtime/log.ts'
import { type Account, readAccount } from '../sign-in/account-store.ts'
import { accountFor, findGift } from './find-gift.ts'

type Change = Parsed<'gifts/change-gift', 'body'>

/**
 * Changes the address or day of a gift whose letter is not sent yet, or has reached nobody; if that day's hour has
 * passed, the letter is sent at once. A credit of the old address moves along. Throws `not_found`, `gift_sent`,
 * `invalid_request`.
 */
export async function changeGift(key: string, change: Change): Promise<Gift> {
  const changed = await settle(
    () => findGift(key),
    async (gift): Promise<Settlement<Gift>> => {
      const account = await accountFor(gift)
      const status = giftStatus(gift, account)
      if (status !== 'waiting' && status !== 'bounced' && status !== 'unclaimed')
        throw new AppError('gift_sent', 'The letter has been sent, or never will be.')
      const email = change.email ?? gift.email
      requireGiftDay(change.sendOn, 'sendOn')
      // A letter to an address that bounced would bounce again.
      if (change.email !== undefined || status === 'bounced') await requireGiftAddress(email, 'email')
      const sendOn = change.sendOn === undefined ? gift.sendOn : change.sendOn
      return moving({ gift, account }, { ...gift, ...asNew, email, sendOn })
    },
  )
  log.info('Gift corrected')
  return changed
}

const asNew = { givenAt: undefined, bouncedAt: undefined, unclaimedAt: undefined, isClaimed: false } as const

/** Takes a given credit back, and gives the gift if due. */
async function moving({ gift, account }: { gift: Gift; account: Account }, next: Gift): Promise<Settlement<Gift>> {
  const isToBuyer = (await readPayment(next.saleId ?? ''))?.customerEmail === next.email
  const isDue = next.credit === 'granted' && (isToBuyer || letterAtOf(next) <= clock.now().toISOString())
  const holds = holdsGift(account, gift)
  const stays = isDue && next.email === gift.email
  const back: TransactItem[] = holds && !stays ? [takeGift(gift, account)] : []
  if (!isDue) return { writes: [giftPut(next, gift), ...back], result: next }
  const given = giveGift(next, stays ? account : await readAccount(next.email), { isToBuyer })
  return { writes: [giftPut(given.gift, gift), ...back, ...given.writes], result: given.gift }
}
