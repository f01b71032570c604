import { deactivatePromotionCode, type PromotionCode, readPromotionCode } from '../gateways/promotion-codes.ts'
import { log } from '../runtime/log.ts'
import type { TransactItem } from '../database/dynamodb.ts'
import { outboxPut } from '../database/outbox.ts'
import { countRedeemed, redemptionCount } from './redemption-store.ts'

/** Whether Stripe's forms and free orders together have reached the maximum of a code or its coupon. */
export async function isUsedUp({ limits }: PromotionCode): Promise<boolean> {
  const used = await Promise.all(
    limits.map(async ({ subject, left }) => left !== undefined && (await countRedeemed(subject)) >= left),
  )
  return used.includes(true)
}

/** The writes that redeem a code, and retire it with its last use; they fail if others have used it up meanwhile. */
export function redemptionWrites({ id, limits }: PromotionCode): TransactItem[] {
  const isLimited = limits.some(({ left }) => left !== undefined)
  return [
    ...limits.map(({ subject, left }) => redemptionCount(subject, left)),
    ...(isLimited ? [outboxPut('retire-promotion-code', { promotionCodeId: id })] : []),
  ]
}

/** Deactivates a used-up code at Stripe, which does not know of free orders; safe to repeat. */
export async function retireIfUsedUp(promotionCodeId: string): Promise<void> {
  const code = await readPromotionCode(promotionCodeId)
  if (!code || !(await isUsedUp(code))) return
  await deactivatePromotionCode(promotionCodeId)
  log.info('Promotion code is used up and retired', { promotionCodeId })
}
