/** Admits one writer at a time, in order of arrival, which serialises conditional writes and transactions. */
export class WriteLock {
  #last: Promise<unknown> = Promise.resolve()

  /** Runs `work` after all earlier work has ended; resolves or rejects as `work` does. */
  run<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.#last.then(work)
    this.#last = turn.catch(() => undefined)
    return turn
  }
}
