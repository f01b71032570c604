import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { env } from '../runtime/env.ts'
import { tokenHash } from '../runtime/random-token.ts'
import { dynamodb, type TransactItem } from '../database/dynamodb.ts'
import { epochSeconds } from '../database/epoch.ts'

/** Times in epoch seconds, but `startedAt` in milliseconds: a session may begin in the second that ended all others. */
const adminSession = z.object({ username: z.string(), startedAt: z.int(), expiresAt: z.int() })
const sessionsEnd = z.object({ endedBefore: z.int() })

const sessionKey = (token: string) => ({ id: `admin-session#${tokenHash(token)}` })
const sessionsEndKey = (username: string) => ({ id: `admin-sessions-end#${username}` })

/** Whose session the token opens; undefined where it is unknown, ended, ended everywhere or expired. */
export async function readAdminSession(token: string): Promise<{ username: string } | undefined> {
  const session = await readRow(sessionKey(token), adminSession)
  // DynamoDB removes expired rows only within days.
  if (!session || session.expiresAt <= epochSeconds()) return undefined
  const end = await readRow(sessionsEndKey(session.username), sessionsEnd)
  return end && session.startedAt < end.endedBefore ? undefined : { username: session.username }
}

async function readRow<Row extends z.ZodType>(Key: { id: string }, row: Row): Promise<z.output<Row> | undefined> {
  const { Item } = await dynamodb.send(new GetCommand({ TableName: env.table('sign-ins'), Key, ConsistentRead: true }))
  return Item && row.parse(Item)
}

/** Opens a session, of which the table holds the token's hash alone. */
export function adminSessionPut(token: string, username: string, expiresAt: Date): TransactItem {
  return {
    Put: {
      TableName: env.table('sign-ins'),
      Item: { ...sessionKey(token), username, startedAt: Date.now(), expiresAt: epochSeconds(expiresAt) },
    },
  }
}

/** Ends this one session; one that has ended already is as good. */
export async function endAdminSession(token: string): Promise<void> {
  await dynamodb.send(new DeleteCommand({ TableName: env.table('sign-ins'), Key: sessionKey(token) }))
}

/** Ends every session that an administrator has opened until now. */
export async function endAdminSessions(username: string): Promise<void> {
  await dynamodb.send(
    new PutCommand({
      TableName: env.table('sign-ins'),
      Item: { ...sessionsEndKey(username), endedBefore: Date.now() },
    }),
  )
}
