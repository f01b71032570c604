import { env } from '../runtime/env.ts'
import type { TableName } from '../tables.ts'
import type { TransactItem } from './dynamodb.ts'

export type Key = Readonly<Record<string, string>>

/** A write's condition and changes as DynamoDB expressions: `:name` in one is the value `name`. */
export interface Expressions {
  update?: string | undefined
  /** The write fails unless this holds. */
  condition?: string | undefined
  values?: Readonly<Record<string, unknown>>
  names?: Readonly<Record<string, string>>
}
export type Condition = Omit<Expressions, 'update'>
export type Put = Condition & { Item: Record<string, unknown> }
export type Update = Expressions & { Key: Key; update: string }

/** A request to a table, under its physical name; `#name` in an expression is the attribute `name`, unless mapped. */
export function onTable<Input extends Expressions & { KeyConditionExpression?: string }>(
  table: TableName,
  { update, condition, values = {}, names = {}, ...input }: Input,
) {
  const text = [input.KeyConditionExpression, update, condition].join(' ')
  const mapped = {
    ...Object.fromEntries([...text.matchAll(/#(\w+)/g)].map(([mark, name = '']) => [mark, name])),
    ...names,
  }
  const ofValues = Object.entries(values).map(([name, value]) => [`:${name}`, value] as const)
  return {
    ...input,
    TableName: env.table(table),
    ...(update !== undefined && { UpdateExpression: update }),
    ...(condition !== undefined && { ConditionExpression: condition }),
    ...(ofValues.length > 0 && { ExpressionAttributeValues: Object.fromEntries(ofValues) }),
    ...(Object.keys(mapped).length > 0 && { ExpressionAttributeNames: mapped }),
  }
}

/** Writes for a transaction, which fails if a condition does not hold. */
export const rowPut = (table: TableName, put: Put): TransactItem => ({ Put: onTable(table, put) })
export const rowUpdate = (table: TableName, { update, ...input }: Update): TransactItem => ({
  Update: { ...onTable(table, { update, ...input }), UpdateExpression: update },
})
export const rowDelete = (table: TableName, Key: Key, condition: Condition = {}): TransactItem => ({
  Delete: onTable(table, { Key, ...condition }),
})
export const rowCheck = (table: TableName, check: Condition & { Key: Key; condition: string }): TransactItem => ({
  ConditionCheck: { ...onTable(table, check), ConditionExpression: check.condition },
})
