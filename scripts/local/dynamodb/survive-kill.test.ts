import { GetCommand, paginateQuery, paginateScan, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, it } from 'vitest'
import { openTestStandIn } from './open-test-stand-in.ts'

const writerFile = join(import.meta.dirname, 'transact-until-killed.ts')
/** Answered transactions after which each run is killed; odd numbers, so that some are always under way. */
const killAfter = [1, 37, 113, 7, 61]

/** Runs the writer until it has answered `count` transactions, kills it at once, and tells what it had answered. */
async function writeAndKill(folder: string, run: number, count: number): Promise<string[]> {
  const writer = spawn(process.execPath, [writerFile, folder, String(run)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const answered: string[] = []
  for await (const id of createInterface(writer.stdout)) {
    answered.push(id)
    if (answered.length === count) writer.kill('SIGKILL')
  }
  if (writer.exitCode === null && writer.signalCode === null) await once(writer, 'exit')
  expect(writer.signalCode).toBe('SIGKILL')
  return answered
}

async function scanIds(documents: DynamoDBDocumentClient, TableName: string): Promise<string[]> {
  const ids: string[] = []
  for await (const { Items = [] } of paginateScan({ client: documents }, { TableName }))
    ids.push(...Items.map(({ id }) => String(id)))
  return ids.filter((id) => id !== 'total').toSorted()
}

async function queryBuyers(documents: DynamoDBDocumentClient): Promise<string[]> {
  const ids: string[] = []
  for (const run of killAfter.keys())
    for await (const { Items = [] } of paginateQuery(
      { client: documents },
      {
        TableName: 'orders',
        IndexName: 'by-buyer',
        KeyConditionExpression: 'buyer = :buyer',
        ExpressionAttributeValues: { ':buyer': `buyer-${run}` },
      },
    ))
      ids.push(...Items.map(({ id }) => String(id)))
  return ids.toSorted()
}

it('holds every transaction whole or not at all after kill -9, every answered one, and its stream record', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dynamodb-'))
  const answered: string[] = []
  for (const [run, count] of killAfter.entries()) answered.push(...(await writeAndKill(folder, run, count)))

  const { standIn, documents } = await openTestStandIn(folder)
  const orders = await scanIds(documents, 'orders')
  expect(orders).toEqual(expect.arrayContaining(answered))
  expect(await scanIds(documents, 'outbox')).toEqual(orders)
  expect(await queryBuyers(documents)).toEqual(orders)
  const total = await documents.send(new GetCommand({ TableName: 'orders', Key: { id: 'total' } }))
  expect(total.Item).toEqual({ id: 'total', n: orders.length })

  const { promise: streamed, resolve } = Promise.withResolvers<string[]>()
  const ids: string[] = []
  standIn.readStream('outbox', async ({ eventName, dynamodb }) => {
    expect(eventName).toBe('INSERT')
    ids.push(dynamodb.Keys['id']?.S ?? '')
    if (ids.length === orders.length) resolve(ids)
  })
  expect((await streamed).toSorted()).toEqual(orders)
  await standIn.close()
  await rm(folder, { recursive: true })
}, 120_000)
