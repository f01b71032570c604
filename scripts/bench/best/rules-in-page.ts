import { bestPhotos } from '#shared/rules/best-photos.ts'
import { stacksOf } from '#shared/rules/stacks.ts'

type Photos = Parameters<typeof bestPhotos>[0]

/** A page of the list, as a gallery reads it. */
const pageSize = 500

/**
 * Milliseconds that a page takes to find the stacks of a whole list and choose its best hundred, after it has found the
 * stacks with each page of the list.
 */
function timeChoice(list: string): number {
  const photos: Photos = JSON.parse(list)
  for (let count = pageSize; count < photos.length; count += pageSize) stacksOf(photos.slice(0, count))
  const started = performance.now()
  const stacks = stacksOf(photos)
  const best = bestPhotos(photos, 100, { areStacked: true })
  const took = performance.now() - started
  if (stacks.length === 0 || best.length !== Math.min(100, photos.length)) throw new Error('Nothing was chosen.')
  return took
}

Object.assign(globalThis, { timeChoice })
