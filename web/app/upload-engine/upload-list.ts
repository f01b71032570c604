import { createStore } from '../../client/create-store.ts'
import { isFoundAs } from './lost-files.ts'
import { isHeld, type UploadItem } from './upload-item.ts'
import type { UploadMemory, UploadOutcome } from './upload-memory.ts'

/** The files of a queue in order of arrival, with checksums, and both in storage. */
// oxlint-disable-next-line eslint/max-lines-per-function -- its functions share one state, which each would else be handed
export function uploadList(memory: UploadMemory) {
  const items = createStore<readonly UploadItem[]>([])
  const hashes = new Map<string, string>()
  /** The file that sends these bytes. */
  const ownerOfHash = new Map<string, string>()

  const find = (id: string) => items.get().find((item) => item.id === id)
  const replace = (id: string, by: (item: UploadItem) => UploadItem) =>
    items.set(items.get().map((item) => (item.id === id ? by(item) : item)))
  const update = (id: string, change: Partial<UploadItem>) => replace(id, (item) => ({ ...item, ...change }))

  function drop(isDropped: (item: UploadItem) => boolean) {
    const dropped = items.get().flatMap((item) => (isDropped(item) ? [item.id] : []))
    if (dropped.length === 0) return
    items.set(items.get().filter(({ id }) => !dropped.includes(id)))
    memory.forget(dropped)
  }

  /** Other files with the same bytes that the gallery has, as far as this browser knows. */
  const isHeldAs = (id: string) => (item: UploadItem) =>
    item.id !== id && isHeld(item) && hashes.get(item.id) === hashes.get(id)

  return {
    items,
    find,
    replace,
    update,
    drop,
    append: (added: readonly UploadItem[]) => items.set([...items.get(), ...added]),
    hashOf: (id: string) => hashes.get(id),
    setHash: (id: string, hash: string) => void hashes.set(id, hash),
    /** Its bytes turned out to be others. */
    forgetHash: (id: string) => void hashes.delete(id),
    /** Lets another file send these bytes. */
    releaseHash: (id: string) => void ownerOfHash.delete(hashes.get(id) ?? ''),
    /** False if another file of this queue sends the same bytes. A held copy may have been removed. */
    claimHash(id: string, hash: string): boolean {
      const owner = ownerOfHash.get(hash)
      const ownerItem = owner === undefined || owner === id ? undefined : find(owner)
      if (ownerItem && ownerItem.state !== 'refused' && !isHeld(ownerItem)) return false
      ownerOfHash.set(hash, id)
      return true
    },
    isHeldAs,
    hasHeldAs: (id: string) => items.get().some(isHeldAs(id)),
    dropHeldAs(id: string) {
      if (hashes.has(id)) drop(isHeldAs(id))
    },
    /** Takes lost and failed files off the list that turn out to be this one; what was for the hosts alone stays so. */
    dropFound({ id, facts }: UploadItem, hash: string) {
      const found = items
        .get()
        .filter((item) => item.id !== id && isFoundAs(item, hashes.get(item.id), { facts, hash }))
      if (found.some(({ forHosts }) => forHosts)) {
        update(id, { forHosts: true })
        memory.note(id, { forHosts: true })
      }
      drop((item) => found.includes(item))
    },
    /** Shows the final state of a file. */
    finish(id: string, outcome: UploadOutcome, sentBytes = find(id)?.sentBytes ?? 0) {
      update(id, { ...outcome, sentBytes })
      memory.settle(id, outcome)
    },
    /** Of the same bytes one item counts: the first, or the one that they were sent again for. */
    finishAsDuplicate(id: string) {
      const owner = ownerOfHash.get(hashes.get(id) ?? '')
      const sameAs = owner === undefined || owner === id ? items.get().find(isHeldAs(id))?.id : owner
      update(id, { state: 'duplicate', sameAs, sentBytes: find(id)?.facts.size ?? 0 })
      memory.forget([id])
    },
  }
}
export type UploadList = ReturnType<typeof uploadList>
