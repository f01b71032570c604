import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tableVariable } from '#functions/kit/env.ts'
import { type TableName, tables } from '#functions/tables.ts'
import { Faults } from '../local/faults.ts'
import { startDynamodb } from '../local/dynamodb/start-dynamodb.ts'
import { localTables } from '../local/local-tables.ts'

/**
 * Starts DynamoDB's stand-in with all of the product's tables, empty, and points this process's environment at it, as a
 * function's environment is. `faults` injects failures; `close` removes everything.
 */
export async function openProductTables() {
  const folder = await mkdtemp(join(tmpdir(), 'product-tables-'))
  const faults = new Faults()
  const names = Object.keys(tables)
  const standIn = await startDynamodb({
    port: 0,
    folder,
    tables: localTables((table) => table),
    faults,
    secretOf: (accessKeyId) => (accessKeyId === 'tester' ? 'secret' : undefined),
    authorize: () => true,
  })
  const isTable = (name: string): name is TableName => name in tables
  Object.assign(process.env, Object.fromEntries(names.filter(isTable).map((name) => [tableVariable(name), name])), {
    AWS_REGION: 'eu-north-1',
    AWS_ACCESS_KEY_ID: 'tester',
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_ENDPOINT_URL_DYNAMODB: standIn.url,
  })
  return {
    faults,
    async close() {
      await standIn.close()
      await rm(folder, { recursive: true })
    },
  }
}
