import { use } from 'react'

/** What a key stands for, fetched at most once. */
export interface FetchedOnce<Key, Value> {
  /** After this, `useValue` answers at once: what hydration and prerendering need. A failure may be tried again. */
  preload: (key: Key) => Promise<Value>
  /** For rendering: suspends until the value is there, and fails as the fetch does. */
  useValue: (key: Key) => Value
}

/** Fetches by key with `fetchValue`, and never the same key twice unless that failed. */
export function fetchedOnce<Key, Value>(fetchValue: (key: Key) => Promise<Value>): FetchedOnce<Key, Value> {
  const fetched = new Map<Key, Promise<Value>>()
  /** Kept also when they fail: a render that is tried again must find the same promise. */
  const asked = new Map<Key, Promise<Value>>()

  async function preload(key: Key): Promise<Value> {
    const known = fetched.get(key)
    if (known) return known
    const value = await fetchValue(key)
    fetched.set(key, settled(value))
    return value
  }
  function askedFor(key: Key): Promise<Value> {
    const promise = asked.get(key) ?? preload(key)
    asked.set(key, promise)
    return promise
  }
  return {
    preload,
    useValue: (key) => use(fetched.get(key) ?? askedFor(key)),
  }
}

/** A promise that `use` reads without suspending: React looks for these two fields first. */
function settled<Value>(value: Value): Promise<Value> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value })
}
