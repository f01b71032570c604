/** Where the browser finds the worker; at the root, so that all of the app's addresses are its. */
export const workerPath = '/sw.js'

/** Held by whoever sends files; a new worker takes over when nobody does. */
export const sendingLock = 'sending'

/** Begins the name of what is left to be sent to a gallery, whose link ends it. */
export const leftPrefix = 'left:'

/** Tells a waiting worker that the page would have it. */
export const takeOver = 'take over'
