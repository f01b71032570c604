import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SQSEvent } from 'aws-lambda'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Faults } from '../../base/faults.ts'
import { JobQueue } from './job-queue.ts'
import { MessageStore } from './message-store.ts'

const start = Date.parse('2026-06-20T12:00:00Z')

let folder: string
let store: MessageStore
let faults: Faults
/** What the job got, in order: seconds since the start, and the bodies of the batch. */
let received: { at: number; bodies: string[] }[]
let queues: JobQueue[]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: start })
  folder = mkdtempSync(join(tmpdir(), 'festlens-queue-'))
  store = new MessageStore(join(folder, 'queues.sqlite'))
  faults = new Faults()
  received = []
  queues = []
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

afterEach(async () => {
  await Promise.all(queues.map((queue) => queue.stop()))
  store.close()
  rmSync(folder, { recursive: true })
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function openQueue(
  work: (event: SQSEvent) => Promise<unknown>,
  settings: { batchSize?: number; concurrency?: number; delay?: number } = {},
) {
  const queue = new JobQueue({
    job: 'mail/send-mail',
    store,
    faults,
    batchSize: 10,
    concurrency: 1,
    visibilityTimeout: 60_000,
    maxReceives: 9,
    now: () => Date.now(),
    ...settings,
    work: (event) => {
      received.push({ at: (Date.now() - start) / 1000, bodies: event.Records.map(({ body }) => body) })
      return work(event)
    },
  })
  queues.push(queue)
  return queue
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)
const always = () => Promise.reject(new Error('down'))

describe('a queue and its consumer', () => {
  it('hands a message over once and forgets it when the job is done', async () => {
    openQueue(async () => ({ batchItemFailures: [] })).send('a')
    await seconds(600)
    expect(received).toEqual([{ at: 0, bodies: ['a'] }])
    expect(store.list(false)).toEqual([])
  })

  it('hands a message over when its delay is over, and no later', async () => {
    const queue = openQueue(async () => ({ batchItemFailures: [] }), { delay: 2000 })
    queue.send('a')
    await seconds(1)
    queue.send('b')
    await seconds(600)
    expect(received).toEqual([
      { at: 2, bodies: ['a'] },
      { at: 3, bodies: ['b'] },
    ])
  })

  it('takes a message as large as its way there allows, and no larger', async () => {
    const queue = openQueue(async () => ({ batchItemFailures: [] }))
    const largest = 'å'.repeat(128 * 1024)
    expect(() => queue.send(`${largest}.`)).toThrow('a message of 262145 bytes, where 262144 are allowed')
    queue.send(largest)
    await seconds(1)
    expect(received.map(({ bodies }) => bodies)).toEqual([[largest]])
  })

  it('hands a failed message over again when its visibility time-out is over, and no sooner', async () => {
    openQueue(always).send('a')
    await seconds(150)
    expect(received.map(({ at }) => at)).toEqual([0, 60, 120])
  })

  it('hands a failed message over again when its job has said', async () => {
    const queue = openQueue(async ({ Records: [record] }) => {
      store.changeVisibility('mail/send-mail', record?.receiptHandle ?? '', Date.now(), Date.now() + 7000)
      throw new Error('down')
    })
    queue.send('a')
    await seconds(20)
    expect(received.map(({ at }) => at)).toEqual([0, 7, 14])
  })

  it('keeps a message that was received too often as a dead letter, with its text', async () => {
    openQueue(always).send('precious')
    await seconds(3600)
    expect(received).toHaveLength(9)
    expect(store.list(false)).toEqual([])
    expect(store.list(true)).toMatchObject([{ body: 'precious', receives: 9 }])
  })

  it('gives a dead letter that is sent again all its tries back', async () => {
    const queue = openQueue(always)
    queue.send('a')
    await seconds(3600)
    const [letter] = store.list(true)
    received = []
    expect(store.redrive(letter?.id ?? '')).toBe(true)
    queue.wake()
    await seconds(3600)
    expect(received).toHaveLength(9)
  })

  it('repeats of a batch only what the job says has failed', async () => {
    let failures = 1
    const queue = openQueue(async ({ Records }) => {
      const bad = Records.filter(({ body }) => body === 'bad' && failures > 0)
      failures -= bad.length
      return { batchItemFailures: bad.map(({ messageId }) => ({ itemIdentifier: messageId })) }
    })
    for (const body of ['good', 'bad', 'fine']) store.add(body, 'mail/send-mail', body)
    queue.wake()
    await seconds(100)
    expect(received).toEqual([
      { at: 0, bodies: ['good', 'bad', 'fine'] },
      { at: 60, bodies: ['bad'] },
    ])
    expect(store.list(false)).toEqual([])
  })

  it('repeats the whole batch where the job threw', async () => {
    let calls = 0
    const queue = openQueue(async () => {
      calls += 1
      if (calls === 1) throw new Error('down')
      return undefined
    })
    for (const body of ['a', 'b']) store.add(body, 'mail/send-mail', body)
    queue.wake()
    await seconds(100)
    expect(received).toEqual([
      { at: 0, bodies: ['a', 'b'] },
      { at: 60, bodies: ['a', 'b'] },
    ])
  })

  it('repeats the whole batch where the answer of the job makes no sense', async () => {
    let calls = 0
    openQueue(async () => {
      calls += 1
      return calls === 1 ? { batchItemFailures: 'all' } : {}
    }).send('a')
    await seconds(100)
    expect(received.map(({ at }) => at)).toEqual([0, 60])
  })

  it('hands over no more than a batch at a time and works on no more batches than it may', async () => {
    const finish: (() => void)[] = []
    const work = () => new Promise<undefined>((resolve) => finish.push(() => resolve(undefined)))
    const queue = openQueue(work, { batchSize: 2, concurrency: 2 })
    for (const body of ['a', 'b', 'c', 'd', 'e']) store.add(body, 'mail/send-mail', body)
    queue.wake()
    await seconds(1)
    expect(received.map(({ bodies }) => bodies)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
    finish[0]?.()
    await seconds(1)
    expect(received.at(-1)?.bodies).toEqual(['e'])
    for (const end of finish) end()
  })

  it('counts the receives as SQS does and keeps the message id over all tries', async () => {
    const seen: { id: string; count: string | undefined }[] = []
    openQueue(async ({ Records: [record] }) => {
      seen.push({ id: record?.messageId ?? '', count: record?.attributes.ApproximateReceiveCount })
      if (seen.length < 3) throw new Error('down')
    }).send('a')
    await seconds(200)
    expect(seen.map(({ count }) => count)).toEqual(['1', '2', '3'])
    expect(new Set(seen.map(({ id }) => id)).size).toBe(1)
  })

  it('refuses to take a message while told to, so that the sender tries again', () => {
    const queue = openQueue(async () => undefined)
    faults.add({ service: 'sqs', operation: 'SendMessage', fail: 1 })
    expect(() => queue.send('a')).toThrow('refuse')
    expect(store.list(false)).toEqual([])
  })

  it('receives what waits once receiving fails no more', async () => {
    faults.add({ service: 'sqs', operation: 'ReceiveMessage', fail: 3 })
    openQueue(async () => undefined).send('a')
    await seconds(5)
    expect(received.map(({ bodies }) => bodies)).toEqual([['a']])
  })

  it('waits for the work under way when it is stopped, and begins no more', async () => {
    let finish: () => void = () => undefined
    const queue = openQueue(() => new Promise<undefined>((resolve) => (finish = () => resolve(undefined))), {
      batchSize: 1,
    })
    queue.send('a')
    queue.send('b')
    const stopped = vi.fn<() => void>()
    const stopping = queue.stop().then(stopped)
    await seconds(10)
    expect(stopped).not.toHaveBeenCalled()
    finish()
    await stopping
    await seconds(10)
    expect(received.map(({ bodies }) => bodies)).toEqual([['a']])
    expect(store.list(false)).toMatchObject([{ body: 'b' }])
  })
})
