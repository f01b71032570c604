import { join } from 'node:path'
import { tableVariable } from '#functions/runtime/env.ts'
import { type TableName, tables } from '#functions/tables.ts'
import { Faults } from '#local/base/faults.ts'
import { startDynamodb } from '#local/aws/dynamodb/start-dynamodb.ts'
import { localTables } from '#local/aws/dynamodb/local-tables.ts'
import { tableNameOf } from '#local/base/resource-names.ts'
import { standInPort } from './stand-in-port.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * Starts DynamoDB's stand-in with all of the product's tables, empty, and points this process's environment at it, as a
 * function's environment is. They are in memory; `faults` injects failures. With the state folder of a `stopped`
 * product it opens that product's tables, which remain.
 */
export async function openProductTables({ stopped }: { stopped?: string } = {}) {
  const nameOf = stopped === undefined ? (table: TableName) => table : tableNameOf
  const folder = stopped === undefined ? null : join(stopped, 'dynamodb')
  const faults = new Faults()
  let daysAhead = 0
  let unitsWritten = 0
  const names = Object.keys(tables)
  const standIn = await startDynamodb({
    port: await standInPort('dynamodb'),
    folder,
    tables: localTables(nameOf),
    faults,
    now: () => Date.now() + daysAhead * dayMs,
    secretOf: (accessKeyId) => (accessKeyId === 'tester' ? 'secret' : undefined),
    authorize: () => true,
    onRows: (_, rows) => {
      unitsWritten += rows.unitsWritten
    },
  })
  const isTable = (name: string): name is TableName => name in tables
  Object.assign(
    process.env,
    Object.fromEntries(names.filter(isTable).map((name) => [tableVariable(name), nameOf(name)])),
    {
      AWS_REGION: 'eu-north-1',
      AWS_ACCESS_KEY_ID: 'tester',
      AWS_SECRET_ACCESS_KEY: 'secret',
      AWS_ENDPOINT_URL_DYNAMODB: standIn.url,
    },
  )
  return {
    faults,
    /** What all writes have cost so far, in AWS's units. */
    unitsWritten: () => unitsWritten,
    /** The next transaction is done, and its answer is lost. */
    loseAnswer: () =>
      faults.add({ service: 'dynamodb', operation: 'TransactWriteItems', fail: 1, status: 500, done: true }),
    /** Deletes rows that will have expired in this many days. */
    async expire(days: number) {
      daysAhead = days
      await standIn.sweep()
      daysAhead = 0
    },
    close: () => standIn.close(),
    [Symbol.asyncDispose]: () => standIn.close(),
  }
}
