import * as z from 'zod'
import { fallbackLocale, type Locale, locales } from '#shared/locales.ts'
import { deleteRow, readRow, updateUnlessRefused } from '../database/rows.ts'
import { rowCheck, rowUpdate } from '../database/row-writes.ts'
import type { TransactItem } from '../database/dynamodb.ts'
import { clock } from '../runtime/clock.ts'

/** A credit given by somebody else, with their words; times ISO-8601 UTC. */
const givenCredit = z.object({ id: z.string(), from: z.string(), message: z.string().nullable(), givenAt: z.string() })

const account = z.object({
  /** Premium Event credits bought and not yet spent. */
  credits: z.int().default(0),
  /** Credits given and not yet spent, oldest first. */
  gifts: z.array(givenCredit).default([]),
  /** The last sign-in, or a later view of a gift. */
  hereAt: z.string().optional(),
  locale: z.enum(locales).optional(),
  /** The person's name in letters to others, if given. */
  name: z.string().optional(),
  /** The last purchase: it distinguishes an accidental second purchase from an intended one. */
  lastSale: z.object({ id: z.string(), soldAt: z.string(), isGift: z.boolean().optional() }).optional(),
})
export type Account = z.infer<typeof account>

/** The account of a normalised address; without credits if it does not exist. */
export async function readAccount(email: string): Promise<Account> {
  return (await readRow('accounts', { email }, account)) ?? account.parse({})
}

/** Adds one credit, in the transaction that records its purchase. */
export function creditGrant(email: string, locale: Locale): TransactItem {
  return rowUpdate('accounts', {
    Key: { email },
    update: 'SET locale = if_not_exists(locale, :locale) ADD credits :one',
    values: { locale, one: 1 },
  })
}

/** Records a purchase with its credit (0 if refunded); fails if another was recorded since `known`. */
export function purchaseGrant(
  email: string,
  { locale, sale, credits }: { locale: Locale; sale: NonNullable<Account['lastSale']>; credits: 0 | 1 },
  known: Account,
): TransactItem {
  return rowUpdate('accounts', {
    Key: { email },
    update: 'SET locale = if_not_exists(locale, :locale), lastSale = :sale ADD credits :credits',
    condition: known.lastSale ? 'lastSale.id = :known' : 'attribute_not_exists(lastSale)',
    values: { locale, sale, credits, ...(known.lastSale && { known: known.lastSale.id }) },
  })
}

/** Fails its transaction if the account has a credit by then. */
export function noCreditCheck(email: string): TransactItem {
  return rowCheck('accounts', {
    Key: { email },
    condition: 'attribute_not_exists(credits) OR credits <= :none',
    values: { none: 0 },
  })
}

/** All unspent credits, bought and given. */
export const creditsIn = ({ credits, gifts }: Pick<Account, 'credits' | 'gifts'>): number => credits + gifts.length

/** Changes an account's given credits; fails if they have changed since it was read. */
export function giftsChange(email: string, { gifts }: Account, next: Account['gifts'], locale?: Locale): TransactItem {
  return rowUpdate('accounts', {
    Key: { email },
    update: `SET gifts = :next${locale ? ', locale = if_not_exists(locale, :locale)' : ''}`,
    condition: gifts.length > 0 ? 'gifts = :known' : 'attribute_not_exists(gifts) OR gifts = :known',
    values: { next, known: gifts, ...(locale && { locale }) },
  })
}

/** Spends a credit, the oldest given one first; undefined if there is none. */
export function spendOf(email: string, account: Account): TransactItem | undefined {
  if (account.gifts.length > 0) return giftsChange(email, account, account.gifts.slice(1))
  return account.credits > 0 ? creditSpend(email) : undefined
}

/** Takes one bought credit; the transaction fails if there is none. */
export function creditSpend(email: string): TransactItem {
  return rowUpdate('accounts', {
    Key: { email },
    update: 'ADD credits :minusOne',
    condition: 'credits >= :one',
    values: { minusOne: -1, one: 1 },
  })
}

/** Creates the account on the first sign-in; letters use the language of the last sign-in that named one. */
export function accountOpening(email: string, locale?: Locale): TransactItem {
  return rowUpdate('accounts', {
    Key: { email },
    update: `SET openedAt = if_not_exists(openedAt, :now), hereAt = :now, locale = ${locale ? ':locale' : 'if_not_exists(locale, :locale)'}`,
    values: { now: clock.now().toISOString(), locale: locale ?? fallbackLocale },
  })
}

/** Records that the owner views the account, including gifts that arrived after the last sign-in. */
export async function noteHere(email: string): Promise<void> {
  await updateUnlessRefused('accounts', {
    Key: { email },
    update: 'SET hereAt = :now',
    condition: 'attribute_exists(email)',
    values: { now: clock.now().toISOString() },
  })
}

/** Sets the language of letters to a signed-in person, and their name in letters to others. */
export async function noteChoices(email: string, choices: { locale?: Locale; name?: string }): Promise<void> {
  const chosen = Object.entries(choices).filter(([, value]) => value !== undefined)
  await updateUnlessRefused('accounts', {
    Key: { email },
    update: `SET ${chosen.map(([field]) => `#${field} = :${field}`).join(', ')}`,
    condition: 'attribute_exists(email)',
    values: Object.fromEntries(chosen),
  })
}

/** Removes an account with its credits; returns whether it existed. */
export function forgetAccount(email: string): Promise<boolean> {
  return deleteRow('accounts', { email })
}
