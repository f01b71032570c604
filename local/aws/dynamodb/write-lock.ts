/** Lets one writer in at a time, in order of arrival: what makes conditional writes and transactions serial. */
export class WriteLock {
  #last: Promise<unknown> = Promise.resolve()

  /** Runs `work` once all work given earlier has ended; answers or rejects as `work` does. */
  run<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.#last.then(work)
    this.#last = turn.catch(() => undefined)
    return turn
  }
}
