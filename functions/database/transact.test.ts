import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openProductTables } from '#e2e/kit/open-product-tables.ts'
import { creditGrant, creditSpend, readAccount } from '../sign-in/account-store.ts'
import { transact } from './transact.ts'

let tables: Awaited<ReturnType<typeof openProductTables>>
beforeAll(async () => {
  tables = await openProductTables()
})
afterEach(() => tables.faults.clear())
afterAll(() => tables.close())

const collide = (times: number) =>
  tables.faults.add({ service: 'dynamodb', operation: 'TransactWriteItems', fail: times, status: 409 })

describe('a transaction', () => {
  it('is tried again while others write the same rows, and is then done once', async () => {
    collide(4)
    expect(await transact([creditGrant('collided@example.test', 'en')])).toEqual({ committed: true })
    expect(await readAccount('collided@example.test')).toMatchObject({ credits: 1 })
  })

  it('gives up where they never stop, and leaves nothing behind', async () => {
    collide(50)
    await expect(transact([creditGrant('crowded@example.test', 'en')])).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('TransactionConflict'),
    })
    tables.faults.clear()
    expect(await readAccount('crowded@example.test')).toMatchObject({ credits: 0 })
  })

  it('says which condition has refused it, and does not insist', async () => {
    const items = [creditGrant('refused@example.test', 'en'), creditSpend('poor@example.test')]
    expect(await transact(items)).toEqual({ committed: false, refused: [false, true] })
    expect(await readAccount('refused@example.test')).toMatchObject({ credits: 0 })
  })

  it('loses none of fifty that add to the same row at once', async () => {
    await Promise.all(Array.from({ length: 50 }, () => transact([creditGrant('busy@example.test', 'en')])))
    expect(await readAccount('busy@example.test')).toMatchObject({ credits: 50 })
  })
})
