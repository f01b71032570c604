import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NetworkError, ProblemError } from '../../client/problem-error.ts'
import { resumedBytes } from './resumed-bytes.ts'

const file = Uint8Array.from({ length: 100 }, (_, index) => index)
const { signal } = new AbortController()

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

interface Lying {
  /** How many bytes come before the line breaks, by try; all once these are over. */
  breaks?: readonly number[]
  etag?: (time: number) => string
  /** Addresses that are refused. */
  expired?: readonly string[]
}

/** A store in which the file lies at every address; answers the addresses and ranges that were asked for. */
function lay({ breaks = [], etag = () => 'one', expired = [] }: Lying) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers?: { range?: string } }) => {
    const range = headers?.range
    asked.push(range === undefined ? url : `${url} ${range}`)
    if (expired.includes(url)) return new Response('', { status: 403 })
    const from = Number(/\d+/.exec(range ?? '0')?.[0])
    const most = breaks[asked.length - 1]
    const body = new ReadableStream(
      {
        start(controller) {
          controller.enqueue(file.slice(from, most === undefined ? undefined : from + most))
          if (most === undefined) controller.close()
        },
        pull(controller) {
          controller.error(new TypeError('network error'))
        },
      },
      { highWaterMark: 0 },
    )
    return new Response(body, { status: range === undefined ? 200 : 206, headers: { etag: etag(asked.length) } })
  })
  return asked
}

let addresses = 0
async function fetchAll(patience = 3, askAgain = async () => ({ url: `fresh-${(addresses += 1)}` })) {
  addresses = 0
  const pieces: number[] = []
  const waits: boolean[] = []
  const onWait = (isWaiting: boolean) => waits.push(isWaiting)
  const done = (async () => {
    for await (const piece of resumedBytes({ url: 'first', size: file.length }, { signal, askAgain, patience, onWait }))
      pieces.push(...piece)
  })()
  const outcome = done.then(
    () => undefined,
    (cause: unknown) => cause,
  )
  await vi.runAllTimersAsync()
  return { pieces, waits, error: await outcome }
}

it('goes on behind its last byte at a fresh address, as often as the line breaks', async () => {
  const asked = lay({ breaks: [30, 20] })
  const { pieces, waits, error } = await fetchAll(1)
  expect(error).toBeUndefined()
  expect(pieces).toEqual([...file])
  expect(asked).toEqual(['first', 'fresh-1 bytes=30-', 'fresh-2 bytes=50-'])
  expect(waits).toEqual([true, false, true, false])
})

it('asks for a fresh address where the first has had its time', async () => {
  const asked = lay({ expired: ['first'] })
  expect((await fetchAll()).pieces).toEqual([...file])
  expect(asked).toEqual(['first', 'fresh-1'])
})

it('never joins bytes of two files', async () => {
  lay({ breaks: [30], etag: (time) => `file ${time}` })
  const { pieces, error } = await fetchAll()
  expect(pieces).toHaveLength(30)
  expect(error).toBeInstanceOf(NetworkError)
})

it('gives up after so many tries in a row that bring nothing', async () => {
  const asked = lay({ expired: ['first', 'fresh-1', 'fresh-2', 'fresh-3'] })
  expect((await fetchAll(2)).error).toBeInstanceOf(ProblemError)
  expect(asked).toEqual(['first', 'fresh-1', 'fresh-2'])
})

it('ends at once where no fresh address is given, and tries the old one where nobody answers', async () => {
  const asked = lay({ breaks: [30] })
  const answers: Error[] = [new NetworkError('gone')]
  const askAgain = async () => {
    const answer = answers.pop()
    if (answer) throw answer
    return { url: 'fresh' }
  }
  expect((await fetchAll(3, askAgain)).pieces).toEqual([...file])
  expect(asked).toEqual(['first', 'first bytes=30-'])

  lay({ breaks: [30] })
  const withdrawn = new ProblemError({ status: 403, message: 'withdrawn', problem: {} })
  const { error } = await fetchAll(3, async () => {
    throw withdrawn
  })
  expect(error).toBe(withdrawn)
})
