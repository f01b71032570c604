import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lambdaContext } from '#e2e/kit/invoke-endpoint.ts'
import { queueJob } from '#functions/kit/job.ts'
import { Faults } from '../../base/faults.ts'
import type { StandIn } from '../../base/stand-in.ts'
import { sqsRecord } from './job-queue.ts'
import { MessageStore } from './message-store.ts'
import { queueUrls } from '../../base/queue-names.ts'
import { startSqs } from './start-sqs.ts'

const job = 'photos/publish-likes'
const visibilityTimeoutMs = 15_000
const hourMs = 60 * 60 * 1000

let folder: string
let store: MessageStore
let faults: Faults
let sqs: StandIn
let now: number
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'festlens-sqs-'))
  store = new MessageStore(join(folder, 'queues.sqlite'))
  faults = new Faults()
  now = Date.now()
  vi.stubGlobal('clockAheadMs', () => now - Date.now())
  // A job's pauses between two calls of SQS are none.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  sqs = await startSqs({
    messages: store,
    faults,
    secretOf: (accessKeyId) => (accessKeyId === 'tester' ? 'secret' : undefined),
    isJob: (_, name) => name === job,
    now: () => now,
  })
  Object.assign(process.env, {
    AWS_REGION: 'eu-north-1',
    AWS_ACCESS_KEY_ID: 'tester',
    AWS_SECRET_ACCESS_KEY: 'secret',
    ...queueUrls(sqs.url, job),
  })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await sqs.close()
  store.close()
  rmSync(folder, { recursive: true })
})

const failing = queueJob(() => Promise.reject(new Error('down')))

/** Hands out what is due as the queue does; answers the seconds until it comes again, undefined where it does not. */
async function handOut(handler: typeof failing = failing): Promise<number | undefined> {
  const received = store.receive(job, {
    count: 10,
    now,
    hiddenUntil: now + visibilityTimeoutMs,
    maxReceives: 1000,
    held: [],
  })
  const Records = received.map((message) => sqsRecord(job, message))
  const { batchItemFailures } = await handler({ Records }, lambdaContext)
  const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier))
  for (const { id } of received) if (!failed.has(id)) store.delete(id)
  const due = store.nextDue(job)
  return due === undefined ? undefined : Math.round((due - now) / 1000)
}

const send = (body: unknown) => store.add('m1', job, JSON.stringify(body), { sentAt: now })

describe('a job and its queue', () => {
  it('try a failing message again after growing pauses for a day, and keep it as a dead letter then', async () => {
    send({ photoId: 'pho_1' })
    const began = now
    const pauses: number[] = []
    for (let pause = await handOut(); pause !== undefined; pause = await handOut()) {
      pauses.push(pause)
      now += pause * 1000
    }
    expect(pauses.slice(0, 14)).toEqual([1, 2, 4, 8, 16, 16, 16, 16, 32, 64, 128, 256, 512, 900])
    expect(new Set(pauses.slice(14))).toEqual(new Set([900]))
    expect((now - began) / hourMs).toBeGreaterThanOrEqual(24)
    expect((now - began) / hourMs).toBeLessThan(24.3)
    expect(store.list(false)).toEqual([])
    expect(store.list(true)).toMatchObject([{ queue: job, body: '{"photoId":"pho_1"}' }])
  })

  it('give a message up by its first receive: what has waited in the queue for days is tried for a day', async () => {
    send({})
    now += 48 * hourMs
    expect(await handOut()).toBe(1)
    now += 24 * hourMs
    expect(await handOut()).toBeUndefined()
    expect(store.list(true)).toHaveLength(1)
  })

  it('leave a message whose run was killed hidden for the visibility time-out', async () => {
    send({})
    const killed = async ({ Records }: { Records: { messageId: string }[] }) => ({
      batchItemFailures: Records.map(({ messageId }) => ({ itemIdentifier: messageId })),
    })
    expect(await handOut(killed)).toBe(15)
  })

  it('agree on the pause also where the first calls fail, and on the time-out where all do', async () => {
    faults.add({ service: 'sqs', operation: 'ChangeMessageVisibility', fail: 2, status: 503 })
    send({})
    expect(await handOut()).toBe(1)
    now += 1000
    faults.add({ service: 'sqs', operation: 'ChangeMessageVisibility', fail: 3 })
    expect(await handOut()).toBe(15)
  })

  it('lose nothing where the dead letters cannot be reached', async () => {
    send({})
    await handOut()
    now += 25 * hourMs
    faults.add({ service: 'sqs', operation: 'SendMessage', fail: 3 })
    expect(await handOut()).toBe(15)
    now += 15_000
    expect(await handOut()).toBeUndefined()
    expect(store.list(true)).toHaveLength(1)
  })

  it('have nothing to do with another job’s queue', async () => {
    Object.assign(process.env, queueUrls(sqs.url, 'photos/move-pictures'))
    send({})
    expect(await handOut()).toBe(15)
    now += 25 * hourMs
    expect(await handOut()).toBe(15)
    expect(store.list(true)).toEqual([])
  })
})
