import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { openProductTables } from '#e2e/kit/open-product-tables.ts'
import { dynamodb } from './dynamodb.ts'
import { readNewestFirst } from './newest-first.ts'

let tables: Awaited<ReturnType<typeof openProductTables>>
beforeAll(async () => {
  tables = await openProductTables()
})
afterAll(() => tables.close())

const list = (name: string) =>
  ({
    table: 'suppressions',
    index: 'by-month',
    partitionKey: 'month',
    sortKey: 'createdAt',
    partitionOf: (month: string) => `${name}#${month}`,
    shape: z.object({ id: z.string(), createdAt: z.string() }),
  }) as const

async function store(name: string, createdAt: Date, id: string) {
  const at = createdAt.toISOString()
  const Item = { id: `${name}-${id}`, month: `${name}#${at.slice(0, 7)}`, createdAt: at }
  await dynamodb.send(new PutCommand({ TableName: 'suppressions', Item }))
}

/** Reads the whole list in pages of `limit`; answers the ids of each page. */
async function readAll(name: string, limit: number): Promise<string[][]> {
  const pages = []
  let cursor: string | undefined
  do {
    const { rows, next } = await readNewestFirst(list(name), { limit, next: cursor })
    pages.push(rows.map(({ id }) => String(id).slice(name.length + 1)))
    cursor = next
  } while (cursor !== undefined)
  return pages
}

describe('a list by months', () => {
  it('is empty at first', async () => {
    expect(await readAll('empty', 5)).toEqual([[]])
  })

  it.each([1, 2, 3, 4, 7, 50])('has every row once, newest first, across months in pages of %i', async (limit) => {
    const name = `pages-${limit}`
    const now = new Date()
    const monthsAgo = (months: number, day: number) => {
      const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)
      return new Date(first + day * 60_000)
    }
    const times = [
      monthsAgo(0, 3),
      monthsAgo(0, 2),
      monthsAgo(0, 1),
      monthsAgo(1, 9),
      monthsAgo(4, 1),
      monthsAgo(14, 1),
    ]
    for (const [index, time] of times.entries()) await store(name, time, String(index))
    const pages = await readAll(name, limit)
    expect(pages.flat()).toEqual(['0', '1', '2', '3', '4', '5'])
    expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true)
    expect(pages.at(-1)).not.toEqual([])
  })

  it('has what was written while somebody had set the clock ahead, and goes back as far as ever', async () => {
    const month = 31 * 24 * 60 * 60 * 1000
    const now = Date.now()
    for (const [index, months] of [14, 0, -11].entries())
      await store('ahead', new Date(now + months * month), String(index))
    globalThis.clockFurthestMs = () => 20 * month
    expect(await readAll('ahead', 1)).toEqual([['0'], ['1'], ['2']])
    globalThis.clockFurthestMs = undefined
    expect(await readAll('ahead', 5)).toEqual([['1', '2']])
  })

  it('keeps rows of the same moment apart', async () => {
    const time = new Date()
    for (const id of ['a', 'b', 'c']) await store('same', time, id)
    expect((await readAll('same', 1)).flat().toSorted()).toEqual(['a', 'b', 'c'])
  })

  it.each(['x', '', 'e30', Buffer.from('{"month":"2026-11","id":7}').toString('base64url')])(
    'refuses the cursor %j',
    async (cursor) => {
      await expect(readNewestFirst(list('any'), { limit: 1, next: cursor })).rejects.toMatchObject({
        code: 'invalid_request',
      })
    },
  )
})
