interface Store<Value> {
  get: () => Value
  set: (next: Value) => void
  /** Calls the listener after every `set`, until the answered function is called. */
  subscribe: (listener: () => void) => () => void
}

/** A store as its readers have it. */
export type ReadableStore<Value> = Pick<Store<Value>, 'get' | 'subscribe'>

/** Holds a value, in the shape that `useSyncExternalStore` takes. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
