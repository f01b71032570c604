import { GetCommand, paginateQuery, paginateScan, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, it } from 'vitest'
import { openTestStandIn } from './open-stand-in-for-test.ts'

const writerFile = join(import.meta.dirname, 'transact-until-killed-for-test.ts')
/** Answers, and milliseconds more, after which each run is killed: spread over what one transaction takes. */
const kills = [
  { answers: 1, delayMs: 0 },
  { answers: 17, delayMs: 12 },
  { answers: 25, delayMs: 14 },
  { answers: 7, delayMs: 16 },
  { answers: 21, delayMs: 18 },
  { answers: 2, delayMs: 20 },
  { answers: 11, delayMs: 22 },
  { answers: 14, delayMs: 24 },
]
const rowsPerOrder = 40

/** Runs the writer until it has answered so many transactions, kills it, and tells what it had answered. */
async function writeAndKill(folder: string, run: number, kill: (typeof kills)[number]): Promise<string[]> {
  const writer = spawn(process.execPath, [writerFile, folder, String(run)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const answered: string[] = []
  for await (const id of createInterface(writer.stdout)) {
    answered.push(id)
    if (answered.length === kill.answers) setTimeout(() => writer.kill('SIGKILL'), kill.delayMs)
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
  for (const run of kills.keys())
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
  for (const [run, kill] of kills.entries()) answered.push(...(await writeAndKill(folder, run, kill)))

  const { standIn, documents } = await openTestStandIn(folder)
  const orders = await scanIds(documents, 'orders')
  expect(orders).toEqual(expect.arrayContaining(answered))
  const rows = orders.flatMap((id) => Array.from({ length: rowsPerOrder }, (_, row) => `${id}#${row}`)).toSorted()
  expect(await scanIds(documents, 'outbox')).toEqual(rows)
  expect(await queryBuyers(documents)).toEqual(orders)
  const total = await documents.send(new GetCommand({ TableName: 'orders', Key: { id: 'total' } }))
  expect(total.Item).toEqual({ id: 'total', n: orders.length })

  const { promise: streamed, resolve } = Promise.withResolvers<string[]>()
  const ids: string[] = []
  standIn.readStream('outbox', async ({ eventName, dynamodb }) => {
    expect(eventName).toBe('INSERT')
    ids.push(dynamodb.Keys['id']?.S ?? '')
    if (ids.length === rows.length) resolve(ids)
  })
  expect((await streamed).toSorted()).toEqual(rows)
  await standIn.close()
  await rm(folder, { recursive: true })
}, 120_000)
