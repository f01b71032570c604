import { zipLayout } from '../media/zip-layout.ts'
import type { PlannedEntry } from './download-plan.ts'
import { entryOf } from './download-contents.ts'

/** Never less than an entry adds to a ZIP: its bytes and records, in a ZIP of its own. */
const room = (entry: PlannedEntry): number => zipLayout([entryOf(entry)]).size

/**
 * As many ZIPs as needed so that none is larger than `maxBytes`, but for a single larger file. Album and checksums are
 * in the first, the originals follow in order.
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
