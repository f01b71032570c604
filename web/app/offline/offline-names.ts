/** Path of the worker; at the root, so that its scope is the whole app. */
export const workerPath = '/sw.js'

/** Path of the app's page, which the worker stores with its headers. */
export const keptPages = { app: '/index.html', guests: '/kept/guests', settings: '/events/kept/settings' } as const

/** Lock of pages and workers that send files; a new worker takes over when it is free. */
export const sendingLock = 'sending'

/** Prefix of a background sync's tag; the gallery's slug follows. */
export const leftPrefix = 'left:'

/** Message that tells a waiting worker to take over. */
export const takeOver = 'take over'

/** Attribute of the root element if the worker has answered with its stored page. */
export const keptMark = 'data-kept'

/** Whether this is the stored page: the network did not answer in time. */
export const isKeptPage = () => document.documentElement.hasAttribute(keptMark)
