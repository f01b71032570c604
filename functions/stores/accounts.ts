import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { type Locale, locales } from '#shared/locales.ts'
import { env } from '../kit/env.ts'
import { dynamodb, type TransactItem } from './dynamodb.ts'

const account = z.object({
  /** Premium Event credits bought and not yet spent. */
  credits: z.int().default(0),
  locale: z.enum(locales).optional(),
})
export type Account = z.infer<typeof account>

/** The account of a normalised address; an address that was never seen has one without credits. */
export async function readAccount(email: string): Promise<Account> {
  const { Item } = await dynamodb.send(
    new GetCommand({ TableName: env.table('accounts'), Key: { email }, ConsistentRead: true }),
  )
  return account.parse(Item ?? {})
}

/** Adds one credit, in the transaction that records its purchase. */
export function creditGrant(email: string, locale: Locale): TransactItem {
  return {
    Update: {
      TableName: env.table('accounts'),
      Key: { email },
      UpdateExpression: 'SET locale = if_not_exists(locale, :locale) ADD credits :one',
      ExpressionAttributeValues: { ':locale': locale, ':one': 1 },
    },
  }
}

/** Takes one credit, in the transaction that spends it; the transaction fails where there is none. */
export function creditSpend(email: string): TransactItem {
  return {
    Update: {
      TableName: env.table('accounts'),
      Key: { email },
      UpdateExpression: 'ADD credits :minusOne',
      ConditionExpression: 'credits >= :one',
      ExpressionAttributeValues: { ':minusOne': -1, ':one': 1 },
    },
  }
}

/** Makes an account known by its first sign-in; an account that stands keeps what it has. */
export function accountOpening(email: string, locale: Locale): TransactItem {
  return {
    Update: {
      TableName: env.table('accounts'),
      Key: { email },
      UpdateExpression: 'SET locale = if_not_exists(locale, :locale), openedAt = if_not_exists(openedAt, :now)',
      ExpressionAttributeValues: { ':locale': locale, ':now': new Date().toISOString() },
    },
  }
}
