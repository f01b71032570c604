import { log } from './log.ts'

/**
 * Does the same work for each item in turn. Failures are logged, and the next item follows. Throws at the end if any
 * item failed, so that the run counts as failed.
 */
export async function eachByItself<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  what: string,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  let failed = 0
  for await (const item of items)
    try {
      await work(item)
    } catch (error) {
      failed += 1
      log.error(`${what} failed; the next run tries it again`, { error })
    }
  if (failed > 0) throw new Error(`${what} failed for ${failed}.`)
}
