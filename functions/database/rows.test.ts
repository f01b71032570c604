import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { openProductTables } from '#e2e/kit/open-product-tables.ts'
import { putRows } from './batches.ts'
import { deleteRow, findRow, putRow, queryRows, readRow, updateRow, updateUnlessRefused } from './rows.ts'
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
  const query = { KeyConditionExpression: 'eventId = :id', values: { id: 'evt_rows' }, Limit: 2 }
  expect((await queryRows('photos', query, shape)).map(({ sort }) => sort)).toEqual(['a', 'b', 'c', 'd', 'e'])
})

it('a row is read as its shape has it, and one of another shape is an error', async () => {
  expect(await readRow('photos', { eventId: 'evt_rows', sort: 'nowhere' }, shape)).toBeUndefined()
  await putRows(env.table('photos'), [row('half', 0.5)])
  await expect(readRow('photos', { eventId: 'evt_rows', sort: 'half' }, shape)).rejects.toThrow(z.ZodError)
})

it('one row of a query is enough where one is wanted', async () => {
  const query = { KeyConditionExpression: 'eventId = :id', values: { id: 'evt_rows' } }
  expect(await findRow('photos', { ...query, ScanIndexForward: false }, shape.pick({ sort: true }))).toEqual({
    sort: 'half',
  })
  const none = { ...query, values: { id: 'evt_nobody' } }
  expect(await findRow('photos', none, shape)).toBeUndefined()
})

describe('a conditional update', () => {
  const Key = { eventId: 'evt_rows', sort: 'counted' }
  const grow = (most: number) => ({
    Key,
    update: 'ADD #size :one',
    condition: '#size < :most',
    values: { one: 1, most },
  })

  it('answers the row as it then is, or the one that stood in its way', async () => {
    await putRow('photos', { Item: row('counted', 3) })
    expect(await updateUnlessRefused('photos', grow(4))).toEqual({ refused: false, row: row('counted', 4) })
    expect(await updateUnlessRefused('photos', grow(4))).toEqual({ refused: true, row: row('counted', 4) })
  })

  it('is an error where nobody reckons with a refusal', async () => {
    await expect(updateRow('photos', grow(1))).rejects.toThrow('conditional')
  })

  it('says of a row that is gone that there was none', async () => {
    expect(await deleteRow('photos', Key)).toBe(true)
    expect(await deleteRow('photos', Key)).toBe(false)
    expect(await updateUnlessRefused('photos', grow(9))).toEqual({ refused: true, row: undefined })
  })
})
