import * as z from 'zod'
import { deleteRow, readRow } from '../database/rows.ts'
import { rowDelete, rowPut } from '../database/row-writes.ts'
import { tokenHash } from '../runtime/random-token.ts'
import type { TransactItem } from '../database/dynamodb.ts'
import { epochSeconds } from '../database/epoch.ts'
import { clock } from '../runtime/clock.ts'

/** A host with an open session. */
export interface Host {
  /** The session's key in the table: a hash, with which nobody can sign in. */
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

/** Opens a session; the table stores only the token's hash. */
export function sessionPut(token: string, email: string, expiresAt: Date): TransactItem {
  return rowPut('sign-ins', {
    Item: { ...sessionKey(token), email, createdAt: clock.now().toISOString(), expiresAt: epochSeconds(expiresAt) },
  })
}

/** Ends a session within a transaction. */
export function sessionDelete(token: string): TransactItem {
  return rowDelete('sign-ins', sessionKey(token))
}

/** Ends an open session by its key in the table; fails if it has ended. */
export const sessionEnding = (sessionId: string): TransactItem =>
  rowDelete('sign-ins', { id: sessionId }, { condition: 'attribute_exists(id)' })

/** Ends a session; also succeeds if it has already ended. */
export async function revokeSession(token: string): Promise<void> {
  await deleteRow('sign-ins', sessionKey(token))
}
