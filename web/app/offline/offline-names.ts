/** Where the browser finds the worker; at the root, so that all of the app's addresses are its. */
export const workerPath = '/sw.js'

/** Where the worker gets the app's page, which it keeps with the headers that it has there. */
export const keptPages = { app: '/index.html', guests: '/kept/guests', settings: '/events/kept/settings' } as const

/** Held by pages and workers that send files; a new worker takes over when none does. */
export const sendingLock = 'sending'

/** Prefix of the name for what is left to be sent to a gallery; the gallery's link follows. */
export const leftPrefix = 'left:'

/** Tells a waiting worker that the page would have it. */
export const takeOver = 'take over'

/** Attribute of the document's element where the worker has answered with the page that it keeps. */
export const keptMark = 'data-kept'

/** Whether this page is that one: the network did not answer in time. */
export const isKeptPage = () => document.documentElement.hasAttribute(keptMark)
