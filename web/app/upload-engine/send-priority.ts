import pLimit from 'p-limit'
import type { adaptParallel } from './adapt-parallel.ts'
import type { PreviewWish, UploadPorts } from './upload-ports.ts'

/** Previews sent at once: more would all be late together, one would leave the line idle between two. */
const previewsAtOnce = 2
/** Originals sent at once beside previews, for which the rest of a browser's six connections to a host stay free. */
const mostBeside = 4
/** Bytes a second of the line for each original beside previews: a preview is then through within a second. */
const paceOfOne = 150_000
/** Seconds that a phone takes to draw a preview. An original that the line carries within them needs none. */
const drawingTakes = 0.3
/** Smaller requests say little about what a line carries: most of their time is the round trip. */
const tellingBytes = 1_000_000
/** How much one slow request, such as a connection's first, lowers the measured pace. */
const doubt = 0.8
/** Milliseconds without a byte on a slow or unknown line, after which an original goes before later previews. */
const idleFor = 2000
/** After this many previews an idle line means that drawing is slower than the line, not that tickets are missing. */
const previewsThatTell = 5

/** Runs `work`, which sends `bytes`, when it is its turn. */
export type Turn = <Result>(bytes: number, work: () => Promise<Result>) => Promise<Result>

/**
 * Shares one line between previews, which others should see soon, and originals, which take long. A preview never
 * waits for an original.
 * While any is to come, as many originals go beside it as the line has shown to carry, and one where it would be idle.
 */
// oxlint-disable-next-line eslint/max-lines-per-function -- its functions share one state, which each would else be handed
export function sendPriority(
  line: ReturnType<typeof adaptParallel>,
  ports: Pick<UploadPorts, 'now' | 'wait'>,
  signal: AbortSignal,
) {
  const expected = new Set<string>()
  const inPairs = pLimit(previewsAtOnce)
  const waiting: (() => void)[] = []
  /** Bytes a second of one request. */
  let pace = 0
  /** Bytes a second of all requests together. */
  let carried = 0
  /** Requests started so far, and in flight. */
  let [begun, active] = [0, 0]
  let originals = 0
  /** Of previews: waiting or being sent, and sent. */
  let [underway, sent] = [0, 0]

  const beside = () => (expected.size > 0 ? Math.min(mostBeside, Math.floor(pace / paceOfOne)) : Infinity)
  const isIdle = () => originals + underway === 0

  function letNextGo() {
    const next = waiting.shift()
    if (next) originals += 1
    next?.()
  }

  function letGo() {
    while (waiting.length > 0 && originals < Math.min(line.allowed(), beside())) letNextGo()
    if (waiting.length === 0 || !isIdle()) return
    if (sent >= previewsThatTell) letNextGo()
    else goOnceIdle().catch(() => undefined)
  }

  /** Rejects when aborted. */
  async function goOnceIdle() {
    const seen = begun
    await ports.wait(idleFor, signal)
    if (seen === begun && isIdle()) letNextGo()
  }

  const timed: Turn = async (bytes, work) => {
    begun += 1
    active += 1
    const before = active
    const from = ports.now()
    let reached = 0
    try {
      const result = await work()
      reached = (bytes * 1000) / Math.max(1, ports.now() - from)
      return result
    } finally {
      pace = Math.max(reached, pace * doubt)
      if (bytes >= tellingBytes) carried = Math.max(reached * Math.min(before, active), carried * doubt)
      active -= 1
    }
  }

  const preview: Turn = async (bytes, work) => {
    underway += 1
    try {
      const result = await inPairs(() => timed(bytes, work))
      sent += 1
      return result
    } finally {
      underway -= 1
      letGo()
    }
  }

  const original: Turn = async (bytes, work) => {
    await new Promise<void>((resolve) => {
      waiting.push(resolve)
      letGo()
    })
    try {
      return await line.run(() => timed(bytes, work))
    } finally {
      originals -= 1
      letGo()
    }
  }

  return {
    preview,
    original,
    /** Announces a file that may get a preview. */
    expect: (id: string) => void expected.add(id),
    /** Its preview has arrived, or will not. */
    done(id: string) {
      if (expected.delete(id)) letGo()
    },
    /** On a line with capacity to spare, previews may be larger and so faster to draw. */
    previewFor(bytes: number): PreviewWish {
      if (bytes <= carried * drawingTakes) return 'none'
      return pace >= mostBeside * paceOfOne ? 'soon' : 'small'
    },
  }
}
export type SendPriority = ReturnType<typeof sendPriority>
