import pLimit from 'p-limit'

/** Runs one work after the other; one longer than `patience` milliseconds answers null, and the next begins. */
export function oneAtATime(patience: number) {
  const inTurn = pLimit(1)
  const late = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), patience))
  return <Result>(work: () => Promise<Result>): Promise<Result | null> => inTurn(() => Promise.race([work(), late()]))
}
