import { type WireObject, wireObject } from './wire-item.ts'

/** A right that a call needs: an IAM action (without `dynamodb:`) on a table or one of its indexes. */
export interface NeededRight {
  action: string
  tableName: string
  indexName?: string
}

const transactionRights = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
} as const

/** Every right that a request needs, from AWS's service authorization reference; `*` if no table is named. */
export function neededRights(action: string, body: WireObject): NeededRight[] {
  if (action === 'TransactWriteItems')
    return asList(body['TransactItems']).flatMap((item) =>
      Object.entries(transactionRights).flatMap(([kind, right]) =>
        item[kind] === undefined ? [] : [{ action: right, tableName: textOf(asObject(item[kind])['TableName']) }],
      ),
    )
  if (action === 'BatchGetItem' || action === 'BatchWriteItem')
    return Object.keys(asObject(body['RequestItems'])).map((tableName) => ({ action, tableName }))
  const tableName = textOf(body['TableName'])
  const indexName = body['IndexName']
  return [{ action, tableName, ...(typeof indexName === 'string' && { indexName }) }]
}

function asObject(value: unknown): WireObject {
  return wireObject.safeParse(value).data ?? {}
}

function asList(value: unknown): WireObject[] {
  return Array.isArray(value) ? value.map(asObject) : []
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '*'
}
