import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { signByClock } from '#functions/runtime/sign-by-clock.ts'
import { Faults } from '../../base/faults.ts'
import type { LocalTable } from './local-tables.ts'
import { startDynamodb, type DynamodbOptions } from './start-dynamodb.ts'

/** Tables of the tests of what only the stand-in can do: `orders` with an index, `outbox` with stream and expiry. */
export const testTables: LocalTable[] = [
  { name: 'orders', partitionKey: 'id', indexes: { 'by-buyer': { partitionKey: 'buyer' } } },
  { name: 'outbox', partitionKey: 'id', ttl: 'expiresAt', stream: true },
]

export const testKey = { accessKeyId: 'tester', secretAccessKey: 'secret' }

/** Starts a stand-in in `folder` whose one key may do everything, unless options say otherwise. */
export async function openTestStandIn(folder: string | null, options: Partial<DynamodbOptions> = {}) {
  const faults = new Faults()
  const standIn = await startDynamodb({
    folder,
    tables: testTables,
    faults,
    secretOf: (accessKeyId) => (accessKeyId === testKey.accessKeyId ? testKey.secretAccessKey : undefined),
    authorize: () => true,
    ...options,
  })
  return { standIn, faults, documents: connect(standIn.url, testKey, 1, options.now) }
}

/** A document client of the stand-in at `url`, which signs by `now`; it does not retry unless told to. */
export function connect(
  url: string,
  credentials = testKey,
  maxAttempts = 1,
  now?: () => number,
): DynamoDBDocumentClient {
  const client = new DynamoDBClient({ endpoint: url, region: 'eu-north-1', credentials, maxAttempts })
  return DynamoDBDocumentClient.from(signByClock(client, now && (() => now() - Date.now())))
}
