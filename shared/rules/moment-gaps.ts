/** Milliseconds without a photo after which a new moment begins. */
const pause = 45 * 60_000
/** Fewer photos are not a moment: they belong to the one before. */
const fewest = 3
/** More moments would not help. */
const most = 12
const minute = 60_000

/**
 * Finds the moments of a day by its pauses: starts (ISO-8601 UTC, whole minutes, ascending) for photos with these
 * capture times (ISO-8601 UTC, ascending). If there would be too many, those with the most photos count.
 */
export function proposeMoments(capturedAt: readonly string[]): string[] {
  const runs: number[][] = []
  for (const time of capturedAt.map((text) => Date.parse(text))) {
    const run = runs.at(-1)
    if (run && time - (run.at(-1) ?? 0) < pause) run.push(time)
    else runs.push([time])
  }
  return runs
    .filter(({ length }) => length >= fewest)
    .sort((a, b) => b.length - a.length)
    .slice(0, most)
    .flatMap(([start = 0]) => new Date(Math.floor(start / minute) * minute).toISOString())
    .sort()
}
