/** Milliseconds by which the time is ahead that lies in a `Clock`'s memory, and the most that it has been. */
export const aheadIn = (memory: SharedArrayBuffer): number => Number(Atomics.load(new BigInt64Array(memory), 0))
export const furthestIn = (memory: SharedArrayBuffer): number => Number(Atomics.load(new BigInt64Array(memory), 1))

/** Real milliseconds after which no call is under way any more that was signed before the time was set. */
const underWayMs = 10_000

/**
 * The time of the whole local run, which goes on from wherever it was set. It lies in memory that the functions'
 * threads share, so that all of them read the new time as soon as it is set, in the middle of their work too.
 */
export class Clock {
  #before: { aheadMs: number; until: number } | undefined
  /** What a worker thread is given to read the time by. */
  readonly memory = new SharedArrayBuffer(2 * BigInt64Array.BYTES_PER_ELEMENT)

  /** Milliseconds ahead of the machine's time. */
  readonly aheadMs = (): number => aheadIn(this.memory)

  /** Epoch milliseconds. */
  readonly now = (): number => Date.now() + this.aheadMs()

  /** What the time would be had it not been set a moment ago: calls that were signed by it may be under way still. */
  readonly before = (): number | undefined =>
    this.#before && Date.now() < this.#before.until ? Date.now() + this.#before.aheadMs : undefined

  /** Sets the time; null is the machine's own. */
  set(now: Date | null): void {
    this.#before = { aheadMs: this.aheadMs(), until: Date.now() + underWayMs }
    const ahead = now === null ? 0 : now.getTime() - Date.now()
    const memory = new BigInt64Array(this.memory)
    Atomics.store(memory, 1, BigInt(Math.max(ahead, furthestIn(this.memory))))
    Atomics.store(memory, 0, BigInt(ahead))
  }
}
