import pLimit from 'p-limit'

/** Runs tasks one at a time; one that takes longer than `patience` milliseconds gives null, and the next starts. */
export function oneAtATime(patience: number) {
  const inTurn = pLimit(1)
  const late = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), patience))
  return <Result>(work: () => Promise<Result>): Promise<Result | null> => inTurn(() => Promise.race([work(), late()]))
}
