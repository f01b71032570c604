/** In a `Clock`'s memory: by how many milliseconds the time is ahead, and the most that it has been. */
export const aheadIn = (memory: SharedArrayBuffer): number => Number(Atomics.load(new BigInt64Array(memory), 0))
export const furthestIn = (memory: SharedArrayBuffer): number => Number(Atomics.load(new BigInt64Array(memory), 1))

/** Real milliseconds after which every call that was signed before the time was set has ended. */
const underWayMs = 10_000

/**
 * The time of the whole local run; it runs on from the time that was set. It lies in memory that the functions'
 * threads share, so that all of them read the new time at once, even during their work.
 */
export class Clock {
  #before: { aheadMs: number; until: number } | undefined
  /** The memory from which a worker thread reads the time. */
  readonly memory = new SharedArrayBuffer(2 * BigInt64Array.BYTES_PER_ELEMENT)

  /** Milliseconds ahead of the machine's time. */
  readonly aheadMs = (): number => aheadIn(this.memory)

  /** Epoch milliseconds. */
  readonly now = (): number => Date.now() + this.aheadMs()

  /** The time as if it had not just been set: calls that were signed by it may still be in progress. */
  readonly before = (): number | undefined =>
    this.#before && Date.now() < this.#before.until ? Date.now() + this.#before.aheadMs : undefined

  /** Sets the time; null returns to the machine's. */
  set(now: Date | null): void {
    this.#before = { aheadMs: this.aheadMs(), until: Date.now() + underWayMs }
    const ahead = now === null ? 0 : now.getTime() - Date.now()
    const memory = new BigInt64Array(this.memory)
    Atomics.store(memory, 1, BigInt(Math.max(ahead, furthestIn(this.memory))))
    Atomics.store(memory, 0, BigInt(ahead))
  }
}
