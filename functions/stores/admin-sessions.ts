import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { env } from '../kit/env.ts'
import { tokenHash } from '../kit/random-token.ts'
import { dynamodb, type TransactItem } from './dynamodb.ts'
import { epochSeconds } from './epoch.ts'

const adminSession = z.object({ username: z.string(), expiresAt: z.int() })

const sessionKey = (token: string) => ({ id: `admin-session#${tokenHash(token)}` })

/** Whose session the token opens; undefined where it is unknown, revoked or expired. */
export async function readAdminSession(token: string): Promise<{ username: string } | undefined> {
  const { Item } = await dynamodb.send(
    new GetCommand({ TableName: env.table('sign-ins'), Key: sessionKey(token), ConsistentRead: true }),
  )
  if (!Item) return undefined
  const { username, expiresAt } = adminSession.parse(Item)
  // DynamoDB removes expired rows only within days.
  return expiresAt > epochSeconds() ? { username } : undefined
}

export function adminSessionPut(token: string, username: string, expiresAt: Date): TransactItem {
  return {
    Put: {
      TableName: env.table('sign-ins'),
      Item: { ...sessionKey(token), username, expiresAt: epochSeconds(expiresAt) },
    },
  }
}
