import * as z from 'zod'
import { deleteRow, readRow } from '../database/rows.ts'
import { rowDelete, rowPut } from '../database/row-writes.ts'
import { tokenHash } from '../runtime/random-token.ts'
import type { TransactItem } from '../database/dynamodb.ts'
import { epochSeconds } from '../database/epoch.ts'
import { clock } from '../runtime/clock.ts'

/** Who has an open session. */
export interface Host {
  /** What the table knows the session by: a hash that opens nothing. */
  sessionId: string
  /** Normalised. */
  email: string
}

const session = z.object({ id: z.string(), email: z.string(), expiresAt: z.int() })

const sessionKey = (token: string) => ({ id: `session#${tokenHash(token)}` })

/** The host of the token's session; undefined if it is unknown, revoked or expired. */
export async function readSession(token: string): Promise<Host | undefined> {
  const row = await readRow('sign-ins', sessionKey(token), session)
  if (!row) return undefined
  const { id, email, expiresAt } = row
  // DynamoDB removes expired rows only within days.
  return expiresAt > epochSeconds() ? { sessionId: id, email } : undefined
}

/** Opens a session, of which the table holds the token's hash alone. */
export function sessionPut(token: string, email: string, expiresAt: Date): TransactItem {
  return rowPut('sign-ins', {
    Item: { ...sessionKey(token), email, createdAt: clock.now().toISOString(), expiresAt: epochSeconds(expiresAt) },
  })
}

/** Ends a session together with what the transaction does besides. */
export function sessionDelete(token: string): TransactItem {
  return rowDelete('sign-ins', sessionKey(token))
}

/** Ends an open session by what the table knows it by; fails if it has ended. */
export const sessionEnding = (sessionId: string): TransactItem =>
  rowDelete('sign-ins', { id: sessionId }, { condition: 'attribute_exists(id)' })

/** Ends a session; one that has ended already is as good. */
export async function revokeSession(token: string): Promise<void> {
  await deleteRow('sign-ins', sessionKey(token))
}
