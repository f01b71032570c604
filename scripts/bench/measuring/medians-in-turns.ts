/** The middle value, the upper one of an even number; NaN for none. */
export function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** How many rounds are measured, and how many before them to warm up. */
export interface Rounds {
  measured: number
  warming?: number
}

/** The median of each measurement; they take turns, so that the machine's load is the same for all. */
export async function mediansInTurns(
  { measured, warming = 0 }: Rounds,
  measurements: readonly ((round: number) => Promise<number>)[],
): Promise<number[]> {
  const series = measurements.map((measure) => ({ measure, found: new Array<number>() }))
  for (let round = 0; round < warming + measured; round += 1)
    for (const { measure, found } of series) found.push(await measure(round))
  return series.map(({ found }) => medianOf(found.slice(warming)))
}
