import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openProductTables } from '#e2e/kit/open-product-tables.ts'
import { storeEvent } from '#e2e/kit/store-event.ts'
import { retentionOf } from '#shared/rules/retention.ts'
import { eventAnswer } from './event-answer.ts'

let tables: Awaited<ReturnType<typeof openProductTables>>
beforeAll(async () => {
  vi.stubEnv('APP_ORIGIN', 'http://app.test')
  tables = await openProductTables()
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await tables.close()
})

test('what its own date has deleted says when it goes for good, restored or not, until it has another date', async () => {
  const event = await storeEvent()
  const counted = { ...event, firstUploadAt: '2026-06-20T12:00:00.000Z' }
  const keptUntil = retentionOf(counted).keptUntil ?? ''
  const restorableUntil = '2026-07-11T12:00:00.000Z'
  const restored = { ...counted, dateDeletion: { keptUntil, restorableUntil } }
  expect(eventAnswer(counted, 'owner')).toMatchObject({ goneAt: null })
  expect(eventAnswer(restored, 'owner')).toMatchObject({ deletedAt: null, goneAt: restorableUntil })
  const activated = { ...restored, status: 'active', activatedAt: '2026-06-28T12:00:00.000Z' } as const
  expect(eventAnswer(activated, 'owner')).toMatchObject({ goneAt: null })
})
