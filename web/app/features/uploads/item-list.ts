import type { UploadItem } from './upload-item.ts'

/** The queue's files in the order in which they came; each change makes a new list, unchanged items stay the same objects. */
export function createItemList() {
  const listeners = new Set<() => void>()
  let items: readonly UploadItem[] = []

  function publish(next: readonly UploadItem[]) {
    items = next
    for (const listener of listeners) listener()
  }

  return {
    snapshot: () => items,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    find: (id: string) => items.find((item) => item.id === id),
    append: (added: readonly UploadItem[]) => publish([...items, ...added]),
    update: (id: string, change: Partial<UploadItem>) =>
      publish(items.map((item) => (item.id === id ? { ...item, ...change } : item))),
    /** Replaces items whole, so that properties can go; those that `change` leaves alone keep their identity. */
    replace: (change: (item: UploadItem) => UploadItem) => publish(items.map(change)),
    keep: (isKept: (item: UploadItem) => boolean) => publish(items.filter(isKept)),
  }
}
