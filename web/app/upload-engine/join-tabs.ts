import { createStore } from '../../client/create-store.ts'
import { findLost } from './lost-files.ts'
import type { UploadItem } from './upload-item.ts'
import type { UploadQueue } from './upload-queue.ts'

type Word =
  | { kind: 'here' }
  | { kind: 'items'; changed: readonly UploadItem[]; gone: readonly string[] }
  | { kind: 'retry' | 'dismiss' | 'abandon' }
  | { kind: 'yield'; ids: readonly string[] }

/** A message from one page to all others of its gallery. */
export type TabMessage = Word & { page: string }

export interface TabPorts {
  /** Unique per page. */
  page: string
  /** Sends to all other pages. */
  post(message: TabMessage): void
  /** Listens to other pages. */
  hear(listener: (message: TabMessage) => void): void
  /** Resolves once that page has ended and another has taken its uploads over. */
  watch(page: string): Promise<void>
}

/**
 * Makes all pages of one gallery in a browser show the same list. Each file stays with the page that took it; the
 * others show its progress (`isElsewhere`), and commands to one page reach all.
 */
// oxlint-disable-next-line eslint/max-lines-per-function -- its functions share one state, which each would else be handed
export function joinTabs(queue: UploadQueue, { page, post, hear, watch }: TabPorts): UploadQueue {
  const items = createStore(queue.items.get())
  const others = new Map<string, Map<string, UploadItem>>()
  let told: ReadonlyMap<string, UploadItem> = new Map()

  const elsewhere = () => [...others.values()].flatMap((each) => [...each.values()])

  function show() {
    const own = queue.items.get()
    const ids = new Set(own.map(({ id }) => id))
    items.set([...own, ...elsewhere().filter(({ id }) => !ids.has(id))])
  }

  function tell() {
    if (others.size === 0) return
    const now = new Map(queue.items.get().map((item) => [item.id, item]))
    const changed = [...now.values()].filter((item) => told.get(item.id) !== item)
    const gone = [...told.keys()].filter((id) => !now.has(id))
    told = now
    // Without the file: another page shows the item, but does not send it.
    const shown = changed.map(({ file: _file, facts: { name, type, size, lastModified }, ...rest }) => {
      return { ...rest, facts: { name, type, size, lastModified }, isElsewhere: true }
    })
    if (shown.length + gone.length > 0) post({ page, kind: 'items', changed: shown, gone })
  }

  /** Makes a page known; it then gets all items. */
  function meet(other: string): Map<string, UploadItem> {
    const known = others.get(other)
    if (known) return known
    const met = new Map<string, UploadItem>()
    others.set(other, met)
    post({ page, kind: 'here' })
    told = new Map()
    tell()
    void watch(other).then(() => {
      others.delete(other)
      show()
    })
    return met
  }

  hear((message) => {
    const theirs = meet(message.page)
    if (message.kind === 'items') {
      for (const id of message.gone) theirs.delete(id)
      for (const item of message.changed) theirs.set(item.id, item)
      show()
    } else if (message.kind === 'yield') queue.yield(message.ids)
    else if (message.kind === 'retry') queue.retryFailed()
    else if (message.kind === 'dismiss') queue.dismiss()
    else if (message.kind === 'abandon') queue.abandon()
  })
  queue.items.subscribe(() => {
    show()
    tell()
  })
  post({ page, kind: 'here' })

  return {
    ...queue,
    items,
    add(files, audience) {
      const picked = [...files].map((file) => ({ file, lost: findLost(elsewhere(), file) }))
      const found = picked.flatMap(({ lost }) => (lost ? [lost.id] : []))
      if (found.length > 0) post({ page, kind: 'yield', ids: found })
      const filesOf = (forHosts: boolean) =>
        picked.flatMap(({ file, lost }) => ((lost?.forHosts ?? false) === forHosts ? [file] : []))
      // A lost file for the hosts alone stays so when it is picked again on another page.
      if (filesOf(true).length > 0) queue.add(filesOf(true), 'hosts')
      if (filesOf(false).length > 0) queue.add(filesOf(false), audience)
    },
    retryFailed() {
      post({ page, kind: 'retry' })
      queue.retryFailed()
    },
    dismiss() {
      post({ page, kind: 'dismiss' })
      queue.dismiss()
    },
    abandon() {
      post({ page, kind: 'abandon' })
      queue.abandon()
    },
  }
}
