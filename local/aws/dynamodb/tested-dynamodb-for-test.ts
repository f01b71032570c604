import {
  CreateTableCommand,
  DeleteTableCommand,
  DynamoDBClient,
  waitUntilTableExists,
  type CreateTableCommandInput,
} from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Faults } from '../../base/faults.ts'
import { region } from '../../base/resource-names.ts'
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
  const folder = await mkdtemp(join(tmpdir(), 'dynamodb-'))
  const standIn = endpoint
    ? undefined
    : await startDynamodb({
        folder,
        tables: [],
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
  const suffix = randomBytes(5).toString('hex')
  const simple = await createTable(client, {
    TableName: `conformance-simple-${suffix}`,
    KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
    AttributeDefinitions: ['id', 'owner', 'rank'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    GlobalSecondaryIndexes: [
      {
        IndexName: 'by-owner',
        KeySchema: [
          { AttributeName: 'owner', KeyType: 'HASH' },
          { AttributeName: 'rank', KeyType: 'RANGE' },
        ],
        Projection: { ProjectionType: 'ALL' },
      },
    ],
  })
  const sorted = await createTable(client, {
    TableName: `conformance-sorted-${suffix}`,
    KeySchema: [
      { AttributeName: 'group', KeyType: 'HASH' },
      { AttributeName: 'sort', KeyType: 'RANGE' },
    ],
    AttributeDefinitions: ['group', 'sort', 'place'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    LocalSecondaryIndexes: [
      {
        IndexName: 'by-place',
        KeySchema: [
          { AttributeName: 'group', KeyType: 'HASH' },
          { AttributeName: 'place', KeyType: 'RANGE' },
        ],
        Projection: { ProjectionType: 'ALL' },
      },
    ],
  })
  return {
    client,
    documents: DynamoDBDocumentClient.from(client),
    simple,
    sorted,
    async close() {
      for (const TableName of [simple, sorted]) await client.send(new DeleteTableCommand({ TableName }))
      client.destroy()
      await standIn?.close()
      await rm(folder, { recursive: true })
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

async function createTable(
  client: DynamoDBClient,
  input: Omit<CreateTableCommandInput, 'BillingMode'> & { TableName: string },
): Promise<string> {
  await client.send(new CreateTableCommand({ ...input, BillingMode: 'PAY_PER_REQUEST' }))
  await waitUntilTableExists({ client, maxWaitTime: 60, minDelay: 0.05, maxDelay: 2 }, { TableName: input.TableName })
  return input.TableName
}
