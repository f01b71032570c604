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
  /** Also the key to it: Stripe's metadata carry the id alone. */
  id: z.string(),
  createdAt: z.string(),
  /** The recipient's, normalised; empty once they had it erased. */
  email: z.string().default(''),
  from: z.string(),
  message: z.string().nullable(),
  /** Calendar day in Oslo; null: at once. */
  sendOn: z.string().nullable(),
  /** Of the letter. */
  locale: z.enum(locales),
  /** By the money of its sale; `none` until something is paid. A spent one stays `granted`. */
  credit: z.enum(['none', ...creditStandings]),
  /** The payment's id, and when it was made. */
  saleId: z.string().optional(),
  soldAt: z.string().optional(),
  /** Bought for oneself: its credit is one of the buyer's own. */
  isOwn: z.boolean().default(false),
  /** When it became the recipient's, mostly by the letter. */
  givenAt: z.string().optional(),
  /** When the letter came back. */
  bouncedAt: z.string().optional(),
  /** When a year had passed in which nobody signed in for it. */
  unclaimedAt: z.string().optional(),
  /** Known by then: within that year somebody did. */
  isClaimed: z.boolean().default(false),
  /** The buyer was erased while the letter was to come: it takes the words with it. */
  isBuyerErased: z.boolean().default(false),
  version: z.int().default(0),
})
export type Gift = z.infer<typeof gift>

const { unpaidGiftDays, giftYears } = policyPromises
const dayMs = 24 * 60 * 60 * 1000

/** All gifts with something to come are in one partition of the index. */
const waiting = 'gift'

/** When the letter is to go, in the past where it is to go at once. */
export const letterAtOf = ({ sendOn, createdAt }: Pick<Gift, 'sendOn' | 'createdAt'>): string =>
  sendOn === null ? createdAt : giftLetterAt(sendOn).toISOString()

const yearsAfter = (at: string, years: number) => yearsLater(new Date(at), years, giftTimeZone)

/** When something is to be done for a gift; undefined if nothing is to come. */
export function dueAtOf(one: Gift): string | undefined {
  const { email, credit, givenAt, bouncedAt, unclaimedAt, isClaimed, isOwn } = one
  if (email === '' || credit !== 'granted' || isOwn || isClaimed || bouncedAt || unclaimedAt) return undefined
  return givenAt === undefined ? letterAtOf(one) : yearsAfter(givenAt, 1).toISOString()
}

/** Whether the recipient has the credit, unspent. */
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

/** A gift that nobody has paid for yet. */
export const newGift = (of: Pick<Gift, 'email' | 'from' | 'message' | 'sendOn' | 'locale'>): Gift =>
  gift.parse({
    ...of,
    id: `${idPrefixes.gift}_${randomToken()}`,
    createdAt: clock.now().toISOString(),
    credit: 'none',
  })

/** Stores a gift, or replaces what is `known`; fails if it was written since. */
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

/** The gifts for a normalised address, paid or not, oldest first. The index lags a moment behind. */
export function listGiftsFor(email: string): Promise<Gift[]> {
  return queryRows('gifts', keyed({ email }, { IndexName: 'by-email' }), gift)
}

/** Those with something to be done by then, longest due first. The index lags a moment behind. */
export function walkDueGifts(until: Date): AsyncGenerator<{ id: string }> {
  const query = keyed({ waiting, dueAt: ['<=', until.toISOString()] }, { IndexName: 'by-due' })
  return walkRows('gifts', query, z.object({ id: z.string() }))
}
