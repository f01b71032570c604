import * as z from 'zod'
import { locales } from '#shared/locales.ts'
import { readRow, updateUnlessRefused } from '../database/rows.ts'
import { rowPut, rowUpdate } from '../database/row-writes.ts'
import { tokenHash } from '../runtime/random-token.ts'
import type { TransactItem } from '../database/dynamodb.ts'
import { epochSeconds } from '../database/epoch.ts'
import { clock } from '../runtime/clock.ts'

const signInRequest = z.object({
  id: z.string(),
  email: z.string(),
  /** If the request named one. */
  locale: z.enum(locales).optional(),
  codeHash: z.string(),
})
export type SignInRequest = z.infer<typeof signInRequest>

/** The row of a sign-in request, by the random id from the browser's cookie. */
export const requestRowId = (requestId: string) => `code#${tokenHash(requestId)}`

/** Finds the newest request for an address from a network, for a browser that has lost its cookie. */
const pointerRowId = (email: string, network: string) => `newest-code#${tokenHash(email, network)}`

/** Both rows of a new request, to be written with the letter that carries its code. */
export function requestPuts(request: SignInRequest, network: string, expiresAt: Date): TransactItem[] {
  const expiry = { expiresAt: epochSeconds(expiresAt) }
  return [
    rowPut('sign-ins', { Item: { ...request, tries: 0, foreignTries: 0, ...expiry } }),
    rowPut('sign-ins', { Item: { id: pointerRowId(request.email, network), requestRowId: request.id, ...expiry } }),
  ]
}

/** The row of the newest request for an address from a network; undefined if there was none lately. */
export async function newestRequestRowId(email: string, network: string): Promise<string | undefined> {
  const pointer = z.object({ requestRowId: z.string() })
  return (await readRow('sign-ins', { id: pointerRowId(email, network) }, pointer))?.requestRowId
}

/**
 * Counts one try and returns the request; undefined if it is unknown, expired, used up or already exchanged.
 * `foreignTries` counts other browsers' tries separately.
 */
export async function countTry(
  rowId: string,
  counter: 'tries' | 'foreignTries',
  maxTries: number,
): Promise<SignInRequest | undefined> {
  const { refused, row } = await updateUnlessRefused('sign-ins', {
    Key: { id: rowId },
    update: 'ADD #counter :one',
    condition: 'expiresAt > :now AND tries < :max AND #counter < :max AND attribute_not_exists(usedAt)',
    names: { '#counter': counter },
    values: { one: 1, now: epochSeconds(), max: maxTries },
  })
  return refused ? undefined : signInRequest.parse(row)
}

/** Uses the request up, in the transaction that opens its session; fails the second time. */
export function requestUse(rowId: string): TransactItem {
  return rowUpdate('sign-ins', {
    Key: { id: rowId },
    update: 'SET usedAt = :now',
    condition: 'attribute_exists(id) AND attribute_not_exists(usedAt)',
    values: { now: clock.now().toISOString() },
  })
}
