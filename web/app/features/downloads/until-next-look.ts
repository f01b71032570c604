import type { Answer } from '#shared/api/shapes.ts'

/** Milliseconds between looks while the ZIP is being made. */
const building = 2000
/**
 * A third of the hour for which an address is good: a copied address, or a resumed download, has most of that hour
 * left.
 */
const renewing = 20 * 60 * 1000

/** Milliseconds until a page asks for a download again, 0 for never. */
export function untilNextLook(
  latest: Pick<Answer<'downloads/show-download'>, 'status' | 'url' | 'files'> | undefined,
): number {
  if (latest?.status === 'building') return building
  return (latest?.url ?? latest?.files) === undefined ? 0 : renewing
}
