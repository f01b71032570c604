// Service worker globals that the DOM's types lack; the two type libraries contradict each other.

declare class ExtendableEvent extends Event {
  /** Keeps the worker alive until this settles. */
  waitUntil(work: Promise<unknown>): void
}

declare class FetchEvent extends ExtendableEvent {
  /** The answer that the browser requested while the worker started; undefined if it did not. */
  readonly preloadResponse: Promise<Response | undefined>
}

/** There is a network, and something is left to do. */
declare class SyncEvent extends ExtendableEvent {
  /** The tag that the registration gave. */
  readonly tag: string
}

interface ServiceWorkerRegistration {
  /** One-off Background Sync; without it, the next visit continues. */
  readonly sync?: { register: (tag: string) => Promise<void> }
}

/** The browser's pages. */
declare const clients: {
  matchAll: (options: {
    type: 'window'
    includeUncontrolled: boolean
  }) => Promise<readonly { url: string; visibilityState: DocumentVisibilityState }[]>
}

/** The worker's own; a page gets it from `navigator.serviceWorker`. */
declare const registration: ServiceWorkerRegistration

/** Activates without waiting for the previous worker's pages. */
declare function skipWaiting(): Promise<void>

/** Inserted by the build: what the guest's page needs offline. Names with a hash need no revision. */
declare const shellFiles: readonly { url: string; revision: string | null }[]
