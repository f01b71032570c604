import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { locales } from '#shared/locales.ts'
import { env } from '../runtime/env.ts'
import { tokenHash } from '../runtime/random-token.ts'
import { dynamodb, type TransactItem } from '../database/dynamodb.ts'
import { epochSeconds } from '../database/epoch.ts'

const signInRequest = z.object({
  id: z.string(),
  email: z.string(),
  locale: z.enum(locales),
  codeHash: z.string(),
})
export type SignInRequest = z.infer<typeof signInRequest>

/** The row of a request whose random id the browser's cookie carries. */
export const requestRowId = (requestId: string) => `code#${tokenHash(requestId)}`

/** Finds the newest request for an address made from a network, for a browser that has lost its cookie. */
const pointerRowId = (email: string, network: string) => `newest-code#${tokenHash(email, network)}`

/** Both rows of a new request, to be written with the letter that carries its code. */
export function requestPuts(request: SignInRequest, network: string, expiresAt: Date): TransactItem[] {
  const TableName = env.table('sign-ins')
  return [
    { Put: { TableName, Item: { ...request, tries: 0, foreignTries: 0, expiresAt: epochSeconds(expiresAt) } } },
    {
      Put: {
        TableName,
        Item: {
          id: pointerRowId(request.email, network),
          requestRowId: request.id,
          expiresAt: epochSeconds(expiresAt),
        },
      },
    },
  ]
}

/** The row of the newest request for an address from a network; undefined where there was none lately. */
export async function newestRequestRowId(email: string, network: string): Promise<string | undefined> {
  const { Item } = await dynamodb.send(
    new GetCommand({
      TableName: env.table('sign-ins'),
      Key: { id: pointerRowId(email, network) },
      ConsistentRead: true,
    }),
  )
  return Item && z.object({ requestRowId: z.string() }).parse(Item).requestRowId
}

/**
 * Counts one try and answers the request; undefined where it is unknown, expired, used up or has brought a session. `foreignTries` are
 * those of browsers that cannot show that the request is theirs: they use up nothing of its own browser's.
 */
export async function countTry(
  rowId: string,
  counter: 'tries' | 'foreignTries',
  maxTries: number,
): Promise<SignInRequest | undefined> {
  try {
    const { Attributes } = await dynamodb.send(
      new UpdateCommand({
        TableName: env.table('sign-ins'),
        Key: { id: rowId },
        UpdateExpression: 'ADD #counter :one',
        ConditionExpression: 'expiresAt > :now AND tries < :max AND #counter < :max AND attribute_not_exists(usedAt)',
        ExpressionAttributeNames: { '#counter': counter },
        ExpressionAttributeValues: { ':one': 1, ':now': epochSeconds(), ':max': maxTries },
        ReturnValues: 'ALL_NEW',
      }),
    )
    return signInRequest.parse(Attributes)
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined
    throw error
  }
}

/** Uses the request up, in the transaction that starts its session; fails the second time. */
export function requestUse(rowId: string): TransactItem {
  return {
    Update: {
      TableName: env.table('sign-ins'),
      Key: { id: rowId },
      UpdateExpression: 'SET usedAt = :now',
      ConditionExpression: 'attribute_exists(id) AND attribute_not_exists(usedAt)',
      ExpressionAttributeValues: { ':now': new Date().toISOString() },
    },
  }
}
