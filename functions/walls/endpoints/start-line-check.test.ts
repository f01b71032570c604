import { afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { AppClient } from '#e2e/kit/app-client.ts'
import { hostEventEachTest } from '#e2e/kit/host-event-each-test.ts'
import type { OpenGallery } from '#e2e/kit/open-gallery.ts'
import type { Answer } from '#shared/api/shapes.ts'
import { keyed, queryRows } from '../../database/rows.ts'
import { purgeEvent } from '../../retention/purge-event.ts'
import { runDueSteps } from '../../retention/run-due-steps.ts'

let product: OpenGallery
let host: AppClient
let params: { id: string }
let title: string
hostEventEachTest((hosted) => {
  ;({ product, host } = hosted)
  params = { id: hosted.id }
  title = hosted.event.title
})
afterEach(() => {
  globalThis.clockAheadMs = undefined
})

const minute = 60_000
const day = 24 * 60 * minute
const turn = { remainingMs: () => 900_000 }

const start = async (by = host) => (await by.call('walls/start-line-check', { params })).body.parts
type Part = Answer<'walls/start-line-check'>['parts'][number]
const send = async ({ method, url, headers, size }: Part) =>
  (await fetch(url, { method, headers, body: new Uint8Array(size) })).status
const keepIn = (ms: number) => runDueSteps(new Date(Date.now() + ms), turn)
const rows = () =>
  queryRows('events', keyed({ id: params.id, sort: ['begins_with', 'line-check#'] }), z.object({ sort: z.string() }))

describe('a line check', () => {
  it('takes 16 MB at most from owner and co-host, of which nothing is kept or seen', async () => {
    const email = `helper-of-${params.id.toLowerCase()}@example.com`
    await host.call('events/invite-cohost', { params, body: { email } })
    for (const by of [host, await product.openSession(email)]) {
      const parts = await start(by)
      expect(parts.reduce((sum, { size }) => sum + size, 0)).toBe(16_000_000)
      expect(await Promise.all(parts.slice(0, 2).map(send))).toEqual([200, 200])
    }
    const { entries } = (await host.call('events/list-history', { params })).body
    const checks = entries.flatMap(({ action, by }) => (action === 'line_checked' ? [by] : []))
    expect(checks).toEqual([email, (await host.call('events/show-me')).body.email])
    const [part] = await start()
    if (!part) throw new Error('Expected parts.')
    expect((await fetch(part.url)).ok).toBe(false)
    expect(await send({ ...part, size: part.size + 1 })).toBe(403)
    await product.settle()
    expect((await host.call('feed/list-event-photos', { params })).body.photos).toEqual([])
    expect((await host.call('events/show-event', { params })).body).toMatchObject({ photoCount: 0, uploadCount: 0 })
  })

  it('is aborted after an hour, also twice and where the store failed at first', async () => {
    const [part] = await start()
    if (!part) throw new Error('Expected parts.')
    await keepIn(59 * minute)
    expect(await send(part)).toBe(200)
    // Other events' checks are due as well, and each is tried several times.
    product.bucket.faults.add({ service: 's3', operation: 'AbortMultipartUpload', fail: 1000, status: 500 })
    await expect(keepIn(61 * minute)).rejects.toThrow()
    product.bucket.faults.clear()
    expect(await rows()).toHaveLength(1)
    await Promise.all([keepIn(61 * minute), keepIn(61 * minute)])
    expect(await send(part)).toBe(404)
    expect(await rows()).toEqual([])
  })

  it('is aborted where its event is deleted meanwhile, and even purged', async () => {
    const [part] = await start()
    if (!part) throw new Error('Expected parts.')
    await host.call('events/delete-event', { params, body: { title } })
    globalThis.clockAheadMs = () => 15 * day
    for (let run = 0; run < 3; run += 1) await purgeEvent(params.id, turn)
    globalThis.clockAheadMs = undefined
    expect(await send(part)).toBe(200)
    await keepIn(61 * minute)
    expect(await send(part)).toBe(404)
    expect(await rows()).toEqual([])
  })

  it('is made twenty times a day for an event, by its hosts alone', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 25 }, () => start()))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
    expect(await host.refusal('walls/start-line-check', { params })).toMatchObject({
      status: 429,
      code: 'rate_limited',
    })
    const other = (await product.hostEvent()).host
    expect(await other.refusal('walls/start-line-check', { params })).toMatchObject({ status: 404, code: 'not_found' })
    expect(await new AppClient().refusal('walls/start-line-check', { params })).toMatchObject({ status: 401 })
  })
})
