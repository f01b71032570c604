import * as z from 'zod'
import { idPrefixes } from '#shared/ids.ts'
import { locales } from '#shared/locales.ts'
import { giftLetterAt, type GiftStatus, giftTimeZone } from '#shared/rules/gifts.ts'
import { policyPromises } from '#shared/rules/policy-promises.ts'
import { creditStandings } from '#shared/rules/payment-states.ts'
import { yearsLater } from '#shared/rules/retention.ts'
import type { TransactItem } from '../database/dynamodb.ts'
import { rowCheck, rowPut } from '../database/row-writes.ts'
import { keyed, queryRows, readRow, walkRows } from '../database/rows.ts'
import { clock } from '../runtime/clock.ts'
import { randomToken } from '../runtime/random-token.ts'
import type { Account } from '../sign-in/account-store.ts'

/** A package for somebody else; times ISO-8601 UTC. */
const gift = z.object({
  /** Also the gift's access key: Stripe's metadata contain only the id. */
  id: z.string(),
  createdAt: z.string(),
  /** The recipient's, normalised; empty after erasure. */
  email: z.string().default(''),
  from: z.string(),
  message: z.string().nullable(),
  /** Calendar day in Oslo; null: at once. */
  sendOn: z.string().nullable(),
  /** The letter's language. */
  locale: z.enum(locales),
  /** Follows the money of its sale; `none` until paid. A spent one stays `granted`. */
  credit: z.enum(['none', ...creditStandings]),
  /** The payment's id and time. */
  saleId: z.string().optional(),
  soldAt: z.string().optional(),
  /** Bought for oneself: its credit is one of the buyer's own. */
  isOwn: z.boolean().default(false),
  /** When the recipient received it, usually by the letter. */
  givenAt: z.string().optional(),
  /** When the letter bounced. */
  bouncedAt: z.string().optional(),
  /** When a year had passed without a sign-in for it. */
  unclaimedAt: z.string().optional(),
  /** Set then, if somebody signed in for it within that year. */
  isClaimed: z.boolean().default(false),
  /** The buyer was erased before the letter was sent: sending it erases the message too. */
  isBuyerErased: z.boolean().default(false),
  version: z.int().default(0),
})
export type Gift = z.infer<typeof gift>

const { unpaidGiftDays, giftYears } = policyPromises
const dayMs = 24 * 60 * 60 * 1000

/** One index partition contains all gifts with a next step. */
const waiting = 'gift'

/** When the letter is due; in the past for a gift to be sent at once. */
export const letterAtOf = ({ sendOn, createdAt }: Pick<Gift, 'sendOn' | 'createdAt'>): string =>
  sendOn === null ? createdAt : giftLetterAt(sendOn).toISOString()

const yearsAfter = (at: string, years: number) => yearsLater(new Date(at), years, giftTimeZone)

/** When a gift's next step is due; undefined if there is none. */
export function dueAtOf(one: Gift): string | undefined {
  const { email, credit, givenAt, bouncedAt, unclaimedAt, isClaimed, isOwn } = one
  if (email === '' || credit !== 'granted' || isOwn || isClaimed || bouncedAt || unclaimedAt) return undefined
  return givenAt === undefined ? letterAtOf(one) : yearsAfter(givenAt, 1).toISOString()
}

/** Whether the recipient still has the unspent credit. */
export const holdsGift = (account: Pick<Account, 'gifts'>, { id }: Pick<Gift, 'id'>): boolean =>
  account.gifts.some((held) => held.id === id)

/** `account` is the recipient's. */
export function giftStatus(one: Gift, account: Account): GiftStatus {
  const { credit, givenAt, isOwn, bouncedAt, unclaimedAt } = one
  if (credit === 'withdrawn') return 'cancelled'
  if (givenAt === undefined) return bouncedAt === undefined ? 'waiting' : 'bounced'
  const isUnused = isOwn ? account.credits > 0 : holdsGift(account, one)
  if (credit === 'granted' && !isUnused) return 'used'
  if (bouncedAt !== undefined) return 'bounced'
  return unclaimedAt === undefined ? 'sent' : 'unclaimed'
}

/** A gift that is not paid for yet. */
export const newGift = (of: Pick<Gift, 'email' | 'from' | 'message' | 'sendOn' | 'locale'>): Gift =>
  gift.parse({
    ...of,
    id: `${idPrefixes.gift}_${randomToken()}`,
    createdAt: clock.now().toISOString(),
    credit: 'none',
  })

/** Stores a gift, or replaces `known`; fails if it was written since. */
export function giftPut(next: Gift, known?: Gift): TransactItem {
  const dueAt = dueAtOf(next)
  const expiresAt = next.saleId
    ? yearsAfter(next.givenAt ?? letterAtOf(next), giftYears).getTime()
    : Date.parse(next.createdAt) + unpaidGiftDays * dayMs
  return rowPut('gifts', {
    Item: {
      ...next,
      email: next.email || undefined,
      version: (known?.version ?? 0) + 1,
      ...(dueAt !== undefined && { waiting, dueAt }),
      expiresAt: Math.floor(expiresAt / 1000),
    },
    ...(known
      ? { condition: 'version = :known', values: { known: known.version } }
      : { condition: 'attribute_not_exists(id)' }),
  })
}

/** Fails its transaction if the gift was written since it was read. */
export const giftCheck = ({ id, version }: Gift): TransactItem =>
  rowCheck('gifts', { Key: { id }, condition: 'version = :known', values: { known: version } })

export function readGift(id: string): Promise<Gift | undefined> {
  return readRow('gifts', { id }, gift)
}

/** The gifts for a normalised address, paid or not, oldest first. The index lags slightly. */
export function listGiftsFor(email: string): Promise<Gift[]> {
  return queryRows('gifts', keyed({ email }, { IndexName: 'by-email' }), gift)
}

/** Gifts with a step due by then, oldest first. The index lags slightly. */
export function walkDueGifts(until: Date): AsyncGenerator<{ id: string }> {
  const query = keyed({ waiting, dueAt: ['<=', until.toISOString()] }, { IndexName: 'by-due' })
  return walkRows('gifts', query, z.object({ id: z.string() }))
}
