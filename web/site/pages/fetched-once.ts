import { use } from 'react'

/** Values by key, each fetched at most once. */
export interface FetchedOnce<Key, Value> {
  /** After this, `useValue` returns at once, as hydration and prerendering need. A failure may be retried. */
  preload: (key: Key) => Promise<Value>
  /** For rendering: suspends until the value has loaded, and fails as the fetch does. */
  useValue: (key: Key) => Value
}

/** Fetches by key with `fetchValue`, each key once unless that failed. */
export function fetchedOnce<Key, Value>(fetchValue: (key: Key) => Promise<Value>): FetchedOnce<Key, Value> {
  const fetched = new Map<Key, Promise<Value>>()
  /** Failures are kept too: a repeated render must find the same promise. */
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

/** A promise that `use` reads without suspending: React checks these two fields first. */
function settled<Value>(value: Value): Promise<Value> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value })
}
