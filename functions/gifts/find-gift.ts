import { idPrefixes } from '#shared/ids.ts'
import type { Answer } from '#shared/api/shapes.ts'
import { type Gift, giftStatus, readGift } from '../payments/gift-store.ts'
import { readPayment } from '../payments/payment-store.ts'
import { AppError } from '../runtime/app-error.ts'
import { type Account, readAccount } from '../sign-in/account-store.ts'

/** A paid gift, by its key or its checkout session. Throws `not_found`. */
export async function findGift(key: string): Promise<Gift> {
  const isKey = key.startsWith(`${idPrefixes.gift}_`)
  const id = isKey ? key : (await readPayment(key))?.gift?.id
  const gift = id === undefined ? undefined : await readGift(id)
  if (!gift || gift.saleId === undefined) throw new AppError('not_found', 'Nobody has paid for such a gift.')
  return gift
}

/** The account of a gift's recipient, which shows whether its credit is spent. */
export const accountFor = ({ email }: Pick<Gift, 'email'>): Promise<Account> => readAccount(email || 'erased')

export async function giftAnswer(gift: Gift): Promise<Answer<'gifts/show-gift'>> {
  const { email, from, message, sendOn } = gift
  return { email, from, message, sendOn, status: giftStatus(gift, await accountFor(gift)) }
}
