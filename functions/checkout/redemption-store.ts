import * as z from 'zod'
import { readRow } from '../database/rows.ts'
import { rowPut, rowUpdate } from '../database/row-writes.ts'
import { tokenHash } from '../runtime/random-token.ts'
import type { TransactItem } from '../database/dynamodb.ts'
import { epochSeconds } from '../database/epoch.ts'

/** Two clicks, or a request that a browser sends again, are one order; somebody with two events comes back later. */
const repeatSeconds = 10 * 60

const counter = z.object({ redeemed: z.int().default(0) })
const lastOrder = z.object({ orderId: z.string(), expiresAt: z.int() })

/** How often free orders have redeemed a promotion code (its id) or a coupon (`coupon#<id>`). */
export async function countRedeemed(subject: string): Promise<number> {
  return (await readRow('redemptions', { id: subject }, counter))?.redeemed ?? 0
}

/** Counts one redemption; fails if that would be more than `max` (at least 1; undefined: any number). */
export function redemptionCount(subject: string, max: number | undefined): TransactItem {
  return rowUpdate('redemptions', {
    Key: { id: subject },
    update: 'ADD redeemed :one',
    values: { one: 1, ...(max !== undefined && { max }) },
    ...(max !== undefined && { condition: 'attribute_not_exists(redeemed) OR redeemed < :max' }),
  })
}

/** Who ordered by a code, and for whom; addresses are normalised. */
interface Asked {
  email: string
  couponCode: string
  gift?: { email: string } | null | undefined
}

/** The order that was given for the same just now; undefined if there was none. */
export async function findRecentOrder(asked: Asked): Promise<string | undefined> {
  const last = await readRow('redemptions', { id: repeatKey(asked) }, lastOrder)
  return last && last.expiresAt > epochSeconds() ? last.orderId : undefined
}

/** Notes an order so that a repeat is known; its transaction fails if another was noted just now. */
export function recentOrderPut(asked: Asked, orderId: string): TransactItem {
  return rowPut('redemptions', {
    Item: { id: repeatKey(asked), orderId, expiresAt: epochSeconds() + repeatSeconds },
    condition: 'attribute_not_exists(id) OR expiresAt <= :now',
    values: { now: epochSeconds() },
  })
}

/** Stripe matches codes in any case. */
function repeatKey({ email, couponCode, gift }: Asked): string {
  return `order#${tokenHash(email, couponCode.toLowerCase(), ...(gift ? [gift.email] : []))}`
}
