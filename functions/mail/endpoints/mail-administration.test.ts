import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppClient } from '#e2e/kit/app-client.ts'
import { openProductTables } from '#e2e/kit/open-product-tables.ts'
import { signInAdmin } from '#e2e/kit/sign-in-admin.ts'
import { outboxPut } from '../../database/outbox.ts'
import { isSuppressed, suppress, suppressionId } from '../../sign-in/suppression-store.ts'
import { transact } from '../../database/transact.ts'
import { noteFailure } from '../undelivered-letter-store.ts'

let tables: Awaited<ReturnType<typeof openProductTables>>
let admin: AppClient
beforeAll(async () => {
  tables = await openProductTables()
  admin = await signInAdmin()
})
afterAll(() => tables.close())

async function failed(id: string, failure: string, promisedAt?: string) {
  const letter = { letter: 'free-order', to: 'host@example.com', locale: 'en', orderId: 'ord_1', givenAt: '' } as const
  await transact([outboxPut('send-mail', letter, id, promisedAt)])
  await noteFailure(id, failure)
}
const listFailures = async () => (await admin.call('mail/list-mail-failures')).body.failures

describe('undelivered letters', () => {
  it('are listed, newest failure first, with what becomes of them', async () => {
    await failed('out_ord_AAAAAAAAAAAA', 'ServiceUnavailable')
    await failed('out_ord_BBBBBBBBBBBB', 'suppressed')
    await failed('out_ord_CCCCCCCCCCCC', 'MessageRejected', new Date(Date.now() - 4 * 24 * 60 * 60_000).toISOString())
    expect(await listFailures()).toMatchObject([
      { id: 'out_ord_CCCCCCCCCCCC', status: 'given_up', reason: 'MessageRejected' },
      { id: 'out_ord_BBBBBBBBBBBB', status: 'suppressed' },
      { id: 'out_ord_AAAAAAAAAAAA', status: 'retrying', letter: 'free-order', to: 'host@example.com', attempts: 1 },
    ])
  })

  it('are promised again once, and leave the list', async () => {
    const params = { id: 'out_ord_CCCCCCCCCCCC' }
    expect(await admin.call('mail/resend-letter', { params })).toMatchObject({ status: 202 })
    expect((await listFailures()).map(({ id }) => id)).not.toContain(params.id)
    expect(await admin.refusal('mail/resend-letter', { params })).toMatchObject({ status: 404 })
  })

  it('are for administrators alone', async () => {
    const anyone = new AppClient()
    expect(await anyone.refusal('mail/list-mail-failures')).toMatchObject({ status: 401 })
    const params = { id: 'out_ord_AAAAAAAAAAAA' }
    expect(await anyone.refusal('mail/resend-letter', { params })).toMatchObject({ status: 401 })
  })
})

describe('addresses that get no more letters', () => {
  it('are listed and let through again', async () => {
    const email = 'gone@example.com'
    await suppress({ email, reason: 'bounce', createdAt: new Date().toISOString() })
    const { suppressions } = (await admin.call('mail/list-suppressions')).body
    expect(suppressions).toMatchObject([{ id: suppressionId(email), email, reason: 'bounce' }])
    const params = { id: suppressionId(email) }
    expect(await new AppClient().refusal('mail/lift-suppression', { params })).toMatchObject({ status: 401 })
    expect(await admin.call('mail/lift-suppression', { params })).toMatchObject({ status: 204 })
    expect(await isSuppressed(email)).toBe(false)
    expect((await admin.call('mail/list-suppressions')).body.suppressions).toEqual([])
  })
})
