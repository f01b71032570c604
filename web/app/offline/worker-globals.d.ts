// What a service worker has and the DOM's types lack; those of both together contradict each other.

declare class ExtendableEvent extends Event {
  /** Keeps the worker alive until this settles. */
  waitUntil(work: Promise<unknown>): void
}

declare class FetchEvent extends ExtendableEvent {
  /** The answer that the browser asked for while the worker was started; undefined where it did not. */
  readonly preloadResponse: Promise<Response | undefined>
}

/** There is a network, and something is left to be done. */
declare class SyncEvent extends ExtendableEvent {
  /** What, in the words of who asked for it. */
  readonly tag: string
}

interface ServiceWorkerRegistration {
  /** One-off Background Sync; without it, the next visit goes on. */
  readonly sync?: { register: (tag: string) => Promise<void> }
}

/** The browser's pages. */
declare const clients: {
  matchAll: (options: {
    type: 'window'
    includeUncontrolled: boolean
  }) => Promise<readonly { url: string; visibilityState: DocumentVisibilityState }[]>
}

/** The worker's own; a page has it from `navigator.serviceWorker`. */
declare const registration: ServiceWorkerRegistration

/** Ends the wait for the pages of the worker before. */
declare function skipWaiting(): Promise<void>

/** Written by the build: what the guest's page needs without a network. Names with a hash need no revision. */
declare const shellFiles: readonly { url: string; revision: string | null }[]
