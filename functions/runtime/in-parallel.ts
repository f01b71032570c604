/**
 * Like `Promise.all` over `map`, with at most `limit` running at a time; results in the items' order. After a failure
 * nothing more is started, and it throws once the running ones have ended.
 */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results = new Map<number, Result>()
  const queue = items.entries()
  let hasFailed = false
  const worker = async () => {
    for (const [index, item] of queue) {
      if (hasFailed) return
      try {
        results.set(index, await work(item))
      } catch (error) {
        hasFailed = true
        throw error
      }
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: Math.min(limit, items.length) }, worker))
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
  return [...results].sort(([a], [b]) => a - b).map(([, result]) => result)
}
