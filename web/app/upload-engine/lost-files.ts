import type { FileFacts, UploadItem } from './upload-item.ts'

/** The lost file with the same facts as a picked one; if its bytes differ, their hash shows it later. */
export function findLost(
  items: readonly UploadItem[],
  { name, size, lastModified }: FileFacts,
): UploadItem | undefined {
  return items.find(
    ({ state, facts }) =>
      state === 'lost' && facts.name === name && facts.size === size && facts.lastModified === lastModified,
  )
}

/**
 * Whether a hashed file is this lost or failed one (which the phone may have withdrawn): by its earlier hash, or by
 * name and size if a lost one has no hash.
 */
export function isFoundAs(
  { state, facts }: UploadItem,
  lostHash: string | undefined,
  found: { facts: FileFacts; hash: string },
): boolean {
  if (state !== 'lost' && state !== 'failed') return false
  if (lostHash !== undefined || state === 'failed') return lostHash === found.hash
  return facts.name === found.facts.name && facts.size === found.facts.size
}
