import * as z from 'zod'
import { deleteRow, putRow, readRow } from '../database/rows.ts'
import { rowPut } from '../database/row-writes.ts'
import { tokenHash } from '../runtime/random-token.ts'
import type { TransactItem } from '../database/dynamodb.ts'
import { epochSeconds } from '../database/epoch.ts'
import { clock } from '../runtime/clock.ts'

/** Epoch seconds, except `startedAt` in milliseconds: a session may start in the second that ended all others. */
const adminSession = z.object({ username: z.string(), startedAt: z.int(), expiresAt: z.int() })
const sessionsEnd = z.object({ endedBefore: z.int() })

const sessionKey = (token: string) => ({ id: `admin-session#${tokenHash(token)}` })
const sessionsEndKey = (username: string) => ({ id: `admin-sessions-end#${username}` })

/** The username of the token's session; undefined if it is unknown, ended, ended everywhere or expired. */
export async function readAdminSession(token: string): Promise<{ username: string } | undefined> {
  const session = await readRow('sign-ins', sessionKey(token), adminSession)
  // DynamoDB removes expired rows only within days.
  if (!session || session.expiresAt <= epochSeconds()) return undefined
  const end = await readRow('sign-ins', sessionsEndKey(session.username), sessionsEnd)
  return end && session.startedAt < end.endedBefore ? undefined : { username: session.username }
}

/** Opens a session; the table stores only the token's hash. */
export function adminSessionPut(token: string, username: string, expiresAt: Date): TransactItem {
  return rowPut('sign-ins', {
    Item: { ...sessionKey(token), username, startedAt: clock.machineMs(), expiresAt: epochSeconds(expiresAt) },
  })
}

/** Ends this session; also succeeds if it has already ended. */
export async function endAdminSession(token: string): Promise<void> {
  await deleteRow('sign-ins', sessionKey(token))
}

/** Ends all of an administrator's sessions so far. */
export async function endAdminSessions(username: string): Promise<void> {
  await putRow('sign-ins', {
    Item: { ...sessionsEndKey(username), endedBefore: clock.machineMs() },
  })
}
