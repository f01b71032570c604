import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppClient } from '#e2e/kit/app-client.ts'
import { openProductTables } from '#e2e/kit/open-product-tables.ts'
import { signInAdmin } from '#e2e/kit/sign-in-admin.ts'
import { type SupportRequest, supportRequestPut } from '../support-request-store.ts'
import { transact } from '../../database/transact.ts'

let tables: Awaited<ReturnType<typeof openProductTables>>
let admin: AppClient
beforeAll(async () => {
  tables = await openProductTables()
  admin = await signInAdmin()
  await storeAll()
})
afterAll(() => tables.close())

/** 260 requests, the newest last, spread over two months; every tenth is about billing. */
const count = 260
const requests = Array.from({ length: count }, (_, n): SupportRequest => {
  const minutesAgo = (count - n) * 200
  return {
    id: `sup_${String(n).padStart(12, '0')}`,
    createdAt: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
    name: n === 3 ? 'Åse Ødegård' : 'Kari',
    email: `kari-${n % 50}@example.com`,
    category: n % 10 === 0 ? 'billing' : 'photos',
    subject: `Question ${n}`,
    message: n % 100 === 7 ? 'Where is the BARN?' : 'Hello',
    locale: 'en',
    status: 'open',
  }
})
async function storeAll() {
  for (let from = 0; from < count; from += 50) await transact(requests.slice(from, from + 50).map(supportRequestPut))
}

type Query = Record<string, string>
const list = async (query: Query) => (await admin.call('support/list-support-requests', { query })).body

/** Every page of a list. */
async function listAll(query: Query) {
  const pages = []
  let next: string | undefined
  do {
    const page = await list({ ...query, ...(next !== undefined && { next }) })
    pages.push(page.requests)
    next = page.next
  } while (next !== undefined)
  return pages
}
const numbersOf = (page: readonly { id: string }[]) => page.map(({ id }) => Number(id.slice('sup_'.length)))
const newestFirst = (wanted: (n: number) => boolean) =>
  Array.from({ length: count }, (_, n) => count - 1 - n).filter(wanted)

describe('the list of requests', () => {
  it('has every request once, newest first, in pages', async () => {
    const pages = await listAll({ limit: '100' })
    expect(pages.map((page) => page.length)).toEqual([100, 100, 60])
    expect(numbersOf(pages.flat())).toEqual(newestFirst(() => true))
    const { locale: _, ...shown } = requests[count - 1] ?? {}
    expect(pages[0]?.[0]).toEqual(shown)
  })

  it('shows one category', async () => {
    const pages = await listAll({ category: 'billing', limit: '20' })
    expect(pages.map((page) => page.length)).toEqual([20, 6])
    expect(numbersOf(pages.flat())).toEqual(newestFirst((n) => n % 10 === 0))
  })

  it('finds a number, however it is typed', async () => {
    expect(numbersOf((await list({ search: ' SUP_000000000042 ' })).requests)).toEqual([42])
    expect((await list({ search: 'sup_00000000ZZZZ' })).requests).toEqual([])
  })

  it('finds all of an address', async () => {
    const pages = await listAll({ search: 'Kari-7@Example.com', limit: '4' })
    expect(numbersOf(pages.flat())).toEqual([257, 207, 157, 107, 57, 7])
    const billing = await listAll({ search: 'kari-0@example.com', category: 'billing' })
    expect(numbersOf(billing.flat())).toEqual([250, 200, 150, 100, 50, 0])
    expect((await listAll({ search: 'kari-7@example.com', category: 'billing' })).flat()).toEqual([])
  })

  it('finds a text anywhere, in any case, and goes on where it stopped', async () => {
    expect(numbersOf((await listAll({ search: 'the barn', limit: '1' })).flat())).toEqual([207, 107, 7])
    expect(numbersOf((await listAll({ search: 'ødegård' })).flat())).toEqual([3])
    expect(numbersOf((await listAll({ search: 'question 12', category: 'billing' })).flat())).toEqual([120])
    expect((await listAll({ search: 'nothing of the kind' })).flat()).toEqual([])
  })

  it.each([
    [{ next: 'elsewhere' }, 'next'],
    [{ limit: '0' }, 'limit'],
    [{ limit: '1000' }, 'limit'],
    [{ category: 'none' }, 'category'],
  ])('refuses %j', async (query, field) => {
    expect(await admin.refusal('support/list-support-requests', { query })).toMatchObject({
      status: 400,
      errors: [{ field }],
    })
  })

  it('is for administrators alone', async () => {
    const anyone = new AppClient()
    expect(await anyone.refusal('support/list-support-requests')).toMatchObject({
      status: 401,
      code: 'unauthenticated',
    })
  })
})

describe('the mark of a request', () => {
  const params = { id: 'sup_000000000005' }

  it('is set and taken back', async () => {
    const mark = (status: 'open' | 'answered') =>
      admin.call('support/update-support-request', { params, body: { status } })
    expect((await mark('answered')).body).toMatchObject({ id: params.id, status: 'answered' })
    expect((await list({ search: params.id })).requests).toMatchObject([{ status: 'answered' }])
    expect((await mark('open')).body).toMatchObject({ status: 'open' })
  })

  it('needs a request, and an administrator', async () => {
    const body = { status: 'answered' } as const
    const unknown = { params: { id: 'sup_ZZZZZZZZZZZZ' }, body }
    expect(await admin.refusal('support/update-support-request', unknown)).toMatchObject({ status: 404 })
    expect(await new AppClient().refusal('support/update-support-request', { params, body })).toMatchObject({
      status: 401,
    })
  })
})
