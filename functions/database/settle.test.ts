import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { openProductTables } from '#e2e/kit/open-product-tables.ts'
import { rowPut } from './row-writes.ts'
import { readRow } from './rows.ts'
import { settle } from './settle.ts'

let tables: Awaited<ReturnType<typeof openProductTables>>
beforeAll(async () => {
  tables = await openProductTables()
})
// Rounds follow each other at once.
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0))
afterEach(() => {
  vi.restoreAllMocks()
  tables.faults.clear()
})
afterAll(() => tables.close())

const collide = (times: number) =>
  tables.faults.add({ service: 'dynamodb', operation: 'TransactWriteItems', fail: times, status: 409 })

const numberRow = z.object({ value: z.int() })
const readNumber = async (id: string) => (await readRow('limits', { id }, numberRow))?.value ?? 0

/** Writes a number, unless another stands there than was read. */
const numberPut = (id: string, read: number, value: number) =>
  rowPut('limits', {
    Item: { id, value },
    condition: read === 0 ? 'attribute_not_exists(id)' : '#value = :read',
    ...(read !== 0 && { values: { read } }),
  })

const add = (id: string, more: number) =>
  settle(
    () => readNumber(id),
    (read) => ({ writes: [numberPut(id, read, read + more)], result: read + more }),
  )

describe('settling', () => {
  it('answers at once what needs no writes', async () => {
    collide(1)
    expect(
      await settle(
        () => 1,
        (read) => ({ result: read + 1 }),
      ),
    ).toBe(2)
  })

  it('decides on what the caller knows, and reads again only once that is refused', async () => {
    await add('known', 5)
    const reads: number[] = []
    const result = await settle(
      async () => {
        reads.push(await readNumber('known'))
        return reads.at(-1) ?? 0
      },
      (read) => ({ writes: [numberPut('known', read, read + 1)], result: read + 1 }),
      3,
    )
    expect({ result, reads }).toEqual({ result: 6, reads: [5] })
  })

  it('tries again while others write the same rows, and is then done once', async () => {
    collide(8)
    expect(await add('collided', 1)).toBe(1)
    expect(await readNumber('collided')).toBe(1)
  })

  it('ends where a refusal needs no other round, and reads again where it does', async () => {
    await add('ended', 1)
    let rounds = 0
    const stale = () =>
      settle(
        () => 7,
        () => ({
          writes: [numberPut('fresh', 0, 1), numberPut('ended', 7, 8)],
          result: 'written',
          ifRefused: ([, isOther]) => {
            rounds += 1
            return isOther && rounds === 3 ? { result: 'refused' } : undefined
          },
        }),
      )
    expect(await stale()).toBe('refused')
    expect(rounds).toBe(3)
    expect(await readNumber('fresh')).toBe(0)
  })

  it('throws what a refusal throws', async () => {
    const refused = settle(
      () => 7,
      (read) => ({
        writes: [numberPut('thrown', read, 8)],
        result: 8,
        ifRefused: () => {
          throw new Error('The event is deleted.')
        },
      }),
    )
    await expect(refused).rejects.toThrow('The event is deleted.')
  })

  it('gives up where no round is ever the last, with an error after which everybody may try again', async () => {
    await add('moving', 1)
    const chased = settle(
      () => 7,
      () => ({ writes: [numberPut('moving', 7, 8)], result: 8 }),
    )
    await expect(chased).rejects.toMatchObject({ code: 'unavailable', retryAfter: 2 })
  })

  it('gives up where others never stop writing, with the same error after which everybody may try again, and leaves nothing behind', async () => {
    collide(100)
    await expect(add('crowded', 1)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 2 })
    tables.faults.clear()
    expect(await readNumber('crowded')).toBe(0)
  })

  it('loses nothing of what any number of writers do to a row, however many of them collide', async () => {
    let run = 0
    const writers = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(writers, fc.nat(8), async (amounts, collisions) => {
        const id = `contended-${(run += 1)}`
        if (collisions > 0) collide(collisions)
        const seen = await Promise.all(amounts.map((amount) => add(id, amount)))
        tables.faults.clear()
        expect(await readNumber(id)).toBe(amounts.reduce((sum, amount) => sum + amount, 0))
        // Each has added to what another had left.
        expect(new Set(seen).size).toBe(amounts.length)
      }),
      { numRuns: 12 },
    )
  })
})
