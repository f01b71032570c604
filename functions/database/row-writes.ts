import { env } from '../runtime/env.ts'
import type { TableName } from '../tables.ts'
import type { TransactItem } from './dynamodb.ts'

export type Key = Readonly<Record<string, string>>
type Kind = 'Put' | 'Update' | 'Delete' | 'ConditionCheck'

/** DynamoDB's own words for a write, without what `onTable` adds. */
export type Write<Of extends Kind> = Omit<NonNullable<TransactItem[Of]>, 'TableName'>

interface Expressions {
  KeyConditionExpression?: string | undefined
  UpdateExpression?: string | undefined
  ConditionExpression?: string | undefined
  ExpressionAttributeNames?: Record<string, string> | undefined
}

/**
 * A request to a table, under its physical name; `#name` in an expression is the attribute `name`, unless the input
 * maps it otherwise.
 */
export function onTable<Input extends Expressions>(table: TableName, input: Input) {
  const { KeyConditionExpression, UpdateExpression, ConditionExpression, ExpressionAttributeNames } = input
  const text = [KeyConditionExpression, UpdateExpression, ConditionExpression].join(' ')
  const names = {
    ...Object.fromEntries([...text.matchAll(/#(\w+)/g)].map(([mark, name = '']) => [mark, name])),
    ...ExpressionAttributeNames,
  }
  return {
    ...input,
    TableName: env.table(table),
    ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
  }
}

/** Writes for a transaction; it fails if the condition of one does not hold. */
export const rowPut = (table: TableName, put: Write<'Put'>): TransactItem => ({ Put: onTable(table, put) })
export const rowUpdate = (table: TableName, update: Write<'Update'>): TransactItem => ({
  Update: onTable(table, update),
})
export const rowDelete = (table: TableName, Key: Key, condition: Omit<Write<'Delete'>, 'Key'> = {}): TransactItem => ({
  Delete: onTable(table, { Key, ...condition }),
})
export const rowCheck = (table: TableName, check: Write<'ConditionCheck'>): TransactItem => ({
  ConditionCheck: onTable(table, check),
})
