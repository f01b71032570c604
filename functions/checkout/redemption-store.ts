import * as z from 'zod'
import { readRow } from '../database/rows.ts'
import { rowPut, rowUpdate } from '../database/row-writes.ts'
import { tokenHash } from '../runtime/random-token.ts'
import type { TransactItem } from '../database/dynamodb.ts'
import { epochSeconds } from '../database/epoch.ts'

/** Seconds: two clicks, or a repeated request, are one order; a second event can be ordered later. */
const repeatSeconds = 10 * 60

const counter = z.object({ redeemed: z.int().default(0) })
const lastOrder = z.object({ orderId: z.string(), expiresAt: z.int() })

/** Number of redemptions of a promotion code (its id) or a coupon (`coupon#<id>`) by free orders. */
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

/** The buyer and recipient of an order by code; addresses are normalised. */
interface Asked {
  email: string
  couponCode: string
  gift?: { email: string } | null | undefined
}

/** The recent order with the same facts; undefined if there is none. */
export async function findRecentOrder(asked: Asked): Promise<string | undefined> {
  const last = await readRow('redemptions', { id: repeatKey(asked) }, lastOrder)
  return last && last.expiresAt > epochSeconds() ? last.orderId : undefined
}

/** Records an order to recognise a repeat; its transaction fails if one was just recorded. */
export function recentOrderPut(asked: Asked, orderId: string): TransactItem {
  return rowPut('redemptions', {
    Item: { id: repeatKey(asked), orderId, expiresAt: epochSeconds() + repeatSeconds },
    condition: 'attribute_not_exists(id) OR expiresAt <= :now',
    values: { now: epochSeconds() },
  })
}

/** Stripe ignores the case of codes. */
function repeatKey({ email, couponCode, gift }: Asked): string {
  return `order#${tokenHash(email, couponCode.toLowerCase(), ...(gift ? [gift.email] : []))}`
}
