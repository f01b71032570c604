import { zipLayout } from '../media/zip-layout.ts'
import type { PlannedEntry } from './download-plan.ts'
import { entryOf } from './download-contents.ts'

/** Never less than an entry adds to a ZIP: its bytes and records, in a ZIP of its own. */
const room = (entry: PlannedEntry): number => zipLayout([entryOf(entry)]).size

/**
 * Lays entries into as many ZIPs as it takes for none to be larger than `maxBytes`, but for one that a single file is too large for; all into
 * one where they fit. The album and the list of sums lie in the first, the originals follow in their order.
 */
export function spreadOverZips(entries: readonly PlannedEntry[], maxBytes: number): PlannedEntry[] {
  const isOriginal = ({ from }: PlannedEntry) => 'original' in from
  let zip = 0
  let taken = entries.filter((entry) => !isOriginal(entry)).reduce((sum, entry) => sum + room(entry), 0)
  return entries.map((entry) => {
    if (!isOriginal(entry)) return { ...entry, zip: 0 }
    const needed = room(entry)
    if (taken > 0 && taken + needed > maxBytes) {
      zip += 1
      taken = 0
    }
    taken += needed
    return { ...entry, zip }
  })
}
