export type Limiter = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Lets at most `max` pieces of work run at once; the others start in the order in which they came. */
export function limitParallel(max: number): Limiter {
  let running = 0
  const waiting: (() => void)[] = []

  return async (work) => {
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      // The slot passes straight to the next in line, so that nobody who comes now can overtake.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
