import { GetCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lambdaContext } from '#e2e/kit/invoke-endpoint.ts'
import { openProductTables } from '#e2e/kit/open-product-tables.ts'
import { dynamodb } from '../../database/dynamodb.ts'
import { finishWork, outboxPut, takeWork } from '../../database/outbox.ts'
import { listUndelivered, noteFailure } from '../undelivered-letter-store.ts'
import { handler } from './retry-letters.ts'

let tables: Awaited<ReturnType<typeof openProductTables>>
beforeAll(async () => {
  tables = await openProductTables()
})
afterAll(() => tables.close())

async function failed(id: string, failure: string) {
  const letter = { letter: 'free-order', to: `${id}@example.com`, locale: 'en', orderId: 'ord_1', givenAt: '' } as const
  await dynamodb.send(new TransactWriteCommand({ TransactItems: [outboxPut('send-mail', letter, id)] }))
  await noteFailure(id, failure)
}

test('letters are promised again when their pause is over, each once, and none whose address is suppressed', async () => {
  await failed('out_a', 'ServiceUnavailable')
  await failed('out_b', 'Throttling')
  await failed('out_c', 'suppressed')
  expect(await handler({ now: new Date().toISOString() }, lambdaContext)).toEqual({ promised: 0 })
  const later = new Date(Date.now() + 10 * 60_000).toISOString()
  expect(await handler({ now: later }, lambdaContext)).toEqual({ promised: 2 })
  expect(await handler({ now: later }, lambdaContext)).toEqual({ promised: 0 })
  expect((await listUndelivered({ limit: 10 })).rows.map(({ id }) => id)).toEqual(['out_c'])
})

test('a letter of another version hides none of the others', async () => {
  await failed('out_foreign', 'ServiceUnavailable')
  await dynamodb.send(
    new UpdateCommand({
      TableName: 'outbox',
      Key: { id: 'out_foreign' },
      UpdateExpression: 'SET message = :message',
      ExpressionAttributeValues: { ':message': '{"letter":"of-next-year","to":"a@example.com"}' },
    }),
  )
  await failed('out_d', 'ServiceUnavailable')
  expect((await listUndelivered({ limit: 10 })).rows.map(({ id }) => id)).toEqual(['out_d', 'out_c'])
})

test('a letter of an erased person is neither sent nor listed where its queue still has it', async () => {
  await failed('out_e', 'ServiceUnavailable')
  await finishWork('out_e')
  expect(await takeWork('out_e', 60)).toEqual({ state: 'done' })
  await noteFailure('out_e', 'ServiceUnavailable')
  await noteFailure('out_unknown', 'ServiceUnavailable')
  expect((await listUndelivered({ limit: 10 })).rows.map(({ id }) => id)).not.toContain('out_e')
  expect(
    (await dynamodb.send(new GetCommand({ TableName: 'outbox', Key: { id: 'out_unknown' } }))).Item,
  ).toBeUndefined()
})
