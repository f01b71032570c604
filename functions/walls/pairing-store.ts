import { randomInt } from 'node:crypto'
import * as z from 'zod'
import type { TransactItem } from '../database/dynamodb.ts'
import { epochSeconds } from '../database/epoch.ts'
import { rowDelete, rowPut, rowUpdate } from '../database/row-writes.ts'
import { readRow } from '../database/rows.ts'
import { tokenHash } from '../runtime/random-token.ts'

/** Letters and digits that are not confused on a television across the room. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const codeLength = 6

const lettersRow = z.object({ screen: z.string(), expiresAt: z.int() })
const screenRow = z.object({
  expiresAt: z.int(),
  /** The wall it received: the event's id, the wall's key, and this screen's id there. */
  given: z.object({ eventId: z.string(), key: z.string(), screenId: z.string() }).optional(),
})
export type Pairing = z.infer<typeof screenRow>

/** Six random characters: one of a thousand million codes. */
export const randomCode = (): string =>
  Array.from({ length: codeLength }, () => alphabet.charAt(randomInt(alphabet.length))).join('')

/** Normalises a typed code: lower case and spaces are allowed. */
export const typedCode = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase()

const screenKey = (pairingId: string) => ({ id: `screen#${tokenHash(pairingId)}` })
const codeKey = (code: string) => ({ id: `code#${code}` })

/** A waiting television, and its code; fails if another one has the same code. */
export function pairingPuts(pairingId: string, code: string, end: Date): TransactItem[] {
  const [screen, expiresAt] = [screenKey(pairingId), epochSeconds(end)]
  return [
    rowPut('pairings', { Item: { ...screen, expiresAt } }),
    rowPut('pairings', {
      Item: { ...codeKey(code), screen: screen.id, expiresAt },
      condition: 'attribute_not_exists(id) OR expiresAt <= :now',
      values: { now: epochSeconds() },
    }),
  ]
}

/** A television that waits or has received a wall; undefined if it is unknown or has expired. */
export async function readPairing(pairingId: string): Promise<Pairing | undefined> {
  const row = await readRow('pairings', screenKey(pairingId), screenRow)
  return row && row.expiresAt > epochSeconds() ? row : undefined
}

/** The id of the television that shows this code; undefined if none does, or if it has expired. */
export async function findScreen(code: string): Promise<string | undefined> {
  const row = await readRow('pairings', codeKey(code), lettersRow)
  return row && row.expiresAt > epochSeconds() ? row.screen : undefined
}

/** Gives the television with this code a wall, once. Fails if the code is already used. */
export function pairingWrites(screen: string, code: string, given: NonNullable<Pairing['given']>): TransactItem[] {
  return [
    rowDelete('pairings', codeKey(code), {
      condition: 'screen = :screen AND expiresAt > :now',
      values: { screen, now: epochSeconds() },
    }),
    rowUpdate('pairings', {
      Key: { id: screen },
      update: 'SET given = :given',
      condition: 'attribute_exists(id) AND attribute_not_exists(given)',
      values: { given },
    }),
  ]
}
