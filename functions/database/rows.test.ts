import { beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { openProductTables } from '#e2e/kit/open-product-tables.ts'
import { putRows } from './batches.ts'
import { queryRows, readRow } from './rows.ts'
import { env } from '../runtime/env.ts'

const shape = z.object({ eventId: z.string(), sort: z.string(), size: z.int() })
const row = (sort: string, size = 1) => ({ eventId: 'evt_rows', sort, size })

beforeAll(async () => {
  const { close } = await openProductTables()
  return close
})

it('a query goes on where a page ends, in the order of its keys', async () => {
  await putRows(
    env.table('photos'),
    ['a', 'b', 'c', 'd', 'e'].map((sort) => row(sort)),
  )
  const query = { KeyConditionExpression: 'eventId = :id', ExpressionAttributeValues: { ':id': 'evt_rows' }, Limit: 2 }
  expect((await queryRows('photos', query, shape)).map(({ sort }) => sort)).toEqual(['a', 'b', 'c', 'd', 'e'])
})

it('a row is read as its shape has it, and one of another shape is an error', async () => {
  expect(await readRow('photos', { eventId: 'evt_rows', sort: 'nowhere' }, shape)).toBeUndefined()
  await putRows(env.table('photos'), [row('half', 0.5)])
  await expect(readRow('photos', { eventId: 'evt_rows', sort: 'half' }, shape)).rejects.toThrow(z.ZodError)
})
