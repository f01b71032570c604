import type { Answer } from '#shared/api/shapes.ts'
import { sendPart } from '../../shell/send-part.ts'
import type { Line } from './line-forecast.ts'

type Parts = Answer<'walls/start-line-check'>['parts']

/** Milliseconds: 8 s of bytes, and before them the delay. */
const longest = { delay: 1000, down: 3000, up: 5000 } as const
const longestTotal = longest.delay + longest.down + longest.up

/** Milliseconds. What a phone hands to its network at first lies in a queue, and says nothing of the line. */
const settling = 800

/** Requests at a time: each file is small, and a fast line bears many of them. */
const atOnce = { down: 12, up: 3 } as const

/** Small answers after one another, of which the middle one counts. */
const pings = 5

/** JPEGs of the app: no server can compress them further on the way. */
const pictures = ['graduation', 'company', 'festival', 'birthday', 'concert', 'wedding']

/**
 * Measures this browser's network: uploads go to parts that are never joined, downloads are files of the app past every
 * cache. `onProgress` gets the share that is done, from 0 to 1. Throws where the network breaks off, and the signal's
 * reason.
 */
export async function measureLine(
  parts: Parts,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<Line> {
  const began = performance.now()
  const timer = setInterval(() => onProgress(Math.min(1, (performance.now() - began) / longestTotal)), 200)
  try {
    const delayMs = await measureDelay(signal)
    const down = await paceOf(longest.down, signal, (count, until) => download(count, until))
    const up = await paceOf(longest.up, signal, (count, until) => sendAll(parts, count, until))
    return { delayMs, down, up }
  } finally {
    clearInterval(timer)
  }
}

/** Fetches a file of the app from the server: no cache has it under that address. Throws where the answer is not ok. */
async function fetchFresh(path: string, signal: AbortSignal): Promise<Response> {
  const answer = await fetch(`${path}?line=${performance.now()}-${Math.random()}`, { cache: 'no-store', signal })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`)
  return answer
}

async function measureDelay(signal: AbortSignal): Promise<number> {
  const took: number[] = []
  await within(longest.delay, signal, async (until) => {
    while (took.length < pings) {
      const asked = performance.now()
      await (await fetchFresh('/icon.svg', until)).text()
      took.push(performance.now() - asked)
    }
  })
  return took.sort((one, other) => one - other)[Math.floor(took.length / 2)] ?? longest.delay
}

/** Bytes in a second that `work` counts until it is done or its time is over. */
async function paceOf(
  ms: number,
  signal: AbortSignal,
  work: (count: (bytes: number) => void, until: AbortSignal) => Promise<void>,
): Promise<number> {
  const began = performance.now()
  let [bytes, early] = [0, 0]
  const passed = () => performance.now() - began
  await within(ms, signal, (until) =>
    work((more) => {
      bytes += more
      if (passed() <= settling) early = bytes
    }, until),
  )
  const took = passed()
  const [counted, inMs] = took > 2 * settling ? [bytes - early, took - settling] : [bytes, took]
  return (counted / inMs) * 1000
}

/** Lets `work` go on for so long; that its time is over is no failure. */
async function within(ms: number, signal: AbortSignal, work: (until: AbortSignal) => Promise<void>): Promise<void> {
  const over = new AbortController()
  const end = () => over.abort()
  const timer = setTimeout(end, ms)
  signal.addEventListener('abort', end)
  try {
    await work(over.signal)
  } catch (error) {
    if (!over.signal.aborted) throw error
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
    // What else is under way ends, too, where one has failed.
    end()
  }
  signal.throwIfAborted()
}

async function download(count: (bytes: number) => void, until: AbortSignal): Promise<void> {
  const fetchOn = async (picture: string) => {
    while (!until.aborted) {
      const reader = (await fetchFresh(`/motifs/${picture}.jpg`, until)).body?.getReader()
      for (;;) {
        const { done = true, value } = (await reader?.read()) ?? {}
        if (done) break
        count(value?.length ?? 0)
      }
    }
  }
  const all = Array.from({ length: atOnce.down }, (_, index) => pictures[index % pictures.length] ?? '')
  await Promise.all(all.map(fetchOn))
}

async function sendAll(parts: Parts, count: (bytes: number) => void, until: AbortSignal): Promise<void> {
  const left = [...parts]
  const sendOn = async () => {
    for (let part = left.shift(); part && !until.aborted; part = left.shift()) {
      let told = 0
      const tell = (sent: number) => {
        count(sent - told)
        told = sent
      }
      await sendPart(part, new Blob([noiseOf(part.size)]), tell, until)
    }
  }
  await Promise.all(Array.from({ length: atOnce.up }, sendOn))
}

/** Bytes that no network makes smaller; browsers give 64 KiB of them at a time. */
function noiseOf(size: number): Uint8Array<ArrayBuffer> {
  const noise = new Uint8Array(size)
  const most = 65_536
  for (let from = 0; from < size; from += most) crypto.getRandomValues(noise.subarray(from, from + most))
  return noise
}
