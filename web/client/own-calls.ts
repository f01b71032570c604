import { acceptHeader } from '#shared/accept-header.ts'

/** Milliseconds: the API gives up on an answer after 29 seconds, and a slow phone needs some to read a long one. */
export const longestWaitMs = 60_000

/** Of every call of ours. */
export const ownHeaders = { [acceptHeader]: 'gzip' }
