/** Milliseconds by which the time is ahead that lies in a `Clock`'s memory. */
export const aheadIn = (memory: SharedArrayBuffer): number => Number(Atomics.load(new BigInt64Array(memory), 0))

/**
 * The time of the whole local run, which goes on from wherever it was set. It lies in memory that the functions' threads share,
 * so that all of them read the new time as soon as it is set, in the middle of their work too.
 */
export class Clock {
  /** What a worker thread is given to read the time by. */
  readonly memory = new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT)

  /** Milliseconds ahead of the machine's time. */
  readonly aheadMs = (): number => aheadIn(this.memory)

  /** Epoch milliseconds. */
  readonly now = (): number => Date.now() + this.aheadMs()

  /** Sets the time; null is the machine's own. */
  set(now: Date | null): void {
    const ahead = now === null ? 0 : now.getTime() - Date.now()
    Atomics.store(new BigInt64Array(this.memory), 0, BigInt(ahead))
  }
}
