import { browserStorage } from '../../../client/browser-storage.ts'
import { createStore, type ReadableStore } from '../../../client/create-store.ts'
import { uploaderKey } from '../../../client/storage-keys.ts'

const marks = ['unnamed', 'skipped', 'untold', 'named'] as const

/**
 * Something was sent to a gallery from this browser, and whether its guest gave a name: not yet, declined, a name that
 * the gallery does not have yet, one that it has.
 */
export type SentMark = (typeof marks)[number]

const keyOf = (slug: string) => `${uploaderKey}:${slug}`

const stores = new Map<string, ReturnType<typeof createStore<SentMark | undefined>>>()

function storeOf(slug: string) {
  const existing = stores.get(slug)
  if (existing) return existing
  const kept = browserStorage().getItem(keyOf(slug))
  const store = createStore<SentMark | undefined>(marks.find((mark) => mark === kept))
  stores.set(slug, store)
  return store
}

/** The mark of a gallery; undefined where nothing was sent. */
export const sentMarkOf = (slug: string): ReadableStore<SentMark | undefined> => storeOf(slug)

/** Stores the mark in this browser; without storage, for the life of the page. */
export function markSent(slug: string, mark: SentMark): void {
  browserStorage().setItem(keyOf(slug), mark)
  storeOf(slug).set(mark)
}

export function forgetSent(slug: string): void {
  browserStorage().removeItem(keyOf(slug))
  storeOf(slug).set(undefined)
}
