import { CreateTableCommand, DeleteTableCommand, DynamoDBClient, waitUntilTableExists } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { randomBytes } from 'node:crypto'
import { Faults } from '../../base/faults.ts'
import { region } from '../../base/resource-names.ts'
import { describeTable } from './ensure-tables.ts'
import type { LocalTable } from './local-tables.ts'
import { startDynamodb } from './start-dynamodb.ts'

/** A client of the implementation under test, with tables of its own; `close` removes all of it. */
export interface TestedDynamodb {
  client: DynamoDBClient
  documents: DynamoDBDocumentClient
  /** Table with key `id` and index `by-owner` (`owner`, `rank`). */
  simple: string
  /** Table with key `group`, `sort` and local index `by-place` (`place`). */
  sorted: string
  close(): Promise<void>
}

/** Connects to DYNAMODB_ENDPOINT by the environment's keys and AWS_REGION; where it is unset, starts the stand-in. */
export async function openTestedDynamodb(): Promise<TestedDynamodb> {
  const endpoint = process.env['DYNAMODB_ENDPOINT']
  const suffix = randomBytes(5).toString('hex')
  const [simple, sorted] = [`conformance-simple-${suffix}`, `conformance-sorted-${suffix}`]
  const tables: readonly LocalTable[] = [
    { name: simple, partitionKey: 'id', indexes: { 'by-owner': { partitionKey: 'owner', sortKey: 'rank' } } },
    { name: sorted, partitionKey: 'group', sortKey: 'sort', localIndexes: { 'by-place': 'place' } },
  ]
  const standIn = endpoint
    ? undefined
    : await startDynamodb({
        folder: null,
        tables,
        faults: new Faults(),
        secretOf: (accessKeyId) => (accessKeyId === 'tester' ? 'secret' : undefined),
        authorize: () => true,
      })
  const client = new DynamoDBClient({
    region: (endpoint && process.env['AWS_REGION']) || region,
    endpoint: endpoint ?? standIn?.url ?? '',
    maxAttempts: 1,
    ...(standIn && { credentials: { accessKeyId: 'tester', secretAccessKey: 'secret' } }),
  })
  if (!standIn) for (const table of tables) await createTable(client, table)
  return {
    client,
    documents: DynamoDBDocumentClient.from(client),
    simple,
    sorted,
    async close() {
      if (!standIn) for (const { name } of tables) await client.send(new DeleteTableCommand({ TableName: name }))
      client.destroy()
      await standIn?.close()
    },
  }
}

/** What a call was refused with: AWS's error code, message and what else `pick` takes of it. */
export async function refusalOf(call: Promise<unknown>): Promise<Error> {
  const outcome = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (outcome instanceof Error) return outcome
  throw new Error('The call was expected to be refused, but it succeeded.')
}

async function createTable(client: DynamoDBClient, table: LocalTable): Promise<void> {
  await client.send(new CreateTableCommand({ BillingMode: 'PAY_PER_REQUEST', ...describeTable(table) }))
  await waitUntilTableExists({ client, maxWaitTime: 60, minDelay: 0.05, maxDelay: 2 }, { TableName: table.name })
}
