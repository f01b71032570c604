import { clock } from '../runtime/clock.ts'
import { type Account, purchaseGrant, readAccount } from '../sign-in/account-store.ts'
import { type Gift, giftCheck, giftPut, holdsGift, letterAtOf, readGift } from './gift-store.ts'
import { giveGift, returnGift, takeGift } from './give-gift.ts'
import { isSale, type Payment } from './payment-store.ts'
import { creditDue, settleCredit, type Settlement } from './settle-credit.ts'

/**
 * The effect of a gift's sale on the gift, from the state of its money alone. The first record of a sale schedules it,
 * or gives it at once; returned money cancels it, or takes an unused credit from the recipient. A gift to oneself is an
 * ordinary credit, and so is one whose row no longer exists. The writes fail if the gift or an account has changed
 * since.
 */
export async function settleGift(known: Payment | undefined, next: Payment): Promise<Settlement> {
  const { gift: sold } = next
  if (!sold || !isSale(next)) return { payment: next, writes: [] }
  const gift = await readGift(sold.id)
  const buyer = await readAccount(next.customerEmail)
  const isFirst = !(known && isSale(known))
  const isLost = !gift || (gift.saleId !== undefined && gift.saleId !== next.id)
  const isOwn = isFirst ? isLost || gift.email === next.customerEmail : sold.isOwn
  const payment = { ...next, gift: { ...sold, isOwn } }
  if (isOwn) return settleOwn(known, payment, { gift: isLost ? undefined : gift, buyer })
  // So late, its money no longer moves by itself.
  if (!gift) return { payment, writes: [] }
  if (!isFirst) return settleMoney(payment, gift)
  const paid = { ...gift, saleId: next.id, soldAt: next.createdAt }
  const settled = await settleMoney(payment, gift, paid)
  const isNoFirst = next.firstPurchaseOnly && buyer.lastSale !== undefined
  const sale = { id: next.id, soldAt: next.createdAt, isGift: true }
  return {
    payment: { ...settled.payment, flags: [...next.flags, ...(isNoFirst ? (['not_first_purchase'] as const) : [])] },
    writes: [...settled.writes, purchaseGrant(next.customerEmail, { locale: next.locale, sale, credits: 0 }, buyer)],
    letter: {
      gift: { email: gift.email, sendOn: letterAtOf(gift) > clock.now().toISOString() ? gift.sendOn : null },
    },
  }
}

function settleOwn(
  known: Payment | undefined,
  next: Payment,
  { gift, buyer }: { gift: Gift | undefined; buyer: Account },
): Settlement {
  const { payment, writes } = settleCredit(known, next, buyer)
  if (!gift || gift.credit === payment.credit) return { payment, writes }
  const givenAt = gift.givenAt ?? clock.now().toISOString()
  const own = { ...gift, isOwn: true, saleId: next.id, soldAt: next.createdAt, credit: payment.credit, givenAt }
  return { payment, writes: [...writes, giftPut(own, gift)] }
}

/** `gift` is as it was read, `paid` its stored form after the payment. */
async function settleMoney(sale: Payment, gift: Gift, paid: Gift = gift): Promise<Settlement> {
  const isWithdrawn = gift.givenAt === undefined && sale.withdrawalInTime === true
  const due = isWithdrawn ? 'withdrawn' : creditDue(sale)
  const flags = sale.flags.filter((flag) => flag !== 'credit_used')
  const credited = { ...sale, credit: due, flags }
  const changed = { ...paid, credit: due }
  if (gift.credit === due) return { payment: credited, writes: [] }
  const account = gift.email === '' ? undefined : await readAccount(gift.email)
  if (gift.givenAt === undefined || !account) {
    const isDue = due === 'granted' && account && letterAtOf(gift) <= clock.now().toISOString()
    const given = isDue ? giveGift(changed, account) : { gift: changed, writes: [] }
    return { payment: credited, writes: [giftPut(given.gift, gift), ...given.writes] }
  }
  if (due === 'granted') return { payment: credited, writes: [giftPut(changed, gift), returnGift(gift, account)] }
  if (gift.credit !== 'granted') return { payment: credited, writes: [giftPut(changed, gift)] }
  // A spent credit stays spent.
  if (!holdsGift(account, gift))
    return { payment: { ...sale, flags: [...flags, 'credit_used'] }, writes: [giftCheck(gift)] }
  return { payment: credited, writes: [giftPut(changed, gift), takeGift(gift, account)] }
}
