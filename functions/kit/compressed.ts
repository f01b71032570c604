import { gzipSync } from 'node:zlib'
import { acceptHeader } from '#shared/accept-header.ts'
import type { Middleware } from './http-event.ts'

/** Bytes that fit into one packet, and come no sooner for being fewer. */
const onePacket = 1400

/**
 * Sends a long answer compressed to clients that accept it; a list of photos shrinks to a seventh. CloudFront itself
 * compresses nothing that it may not cache, and does not pass `Accept-Encoding` on without caching; so our own pages
 * send it once more. Fast rather than small, because somebody waits. Shared answers stay as they are: the CDN
 * compresses them for all.
 */
export const compressed: Middleware = {
  after: ({ event, response }) => {
    const { body, headers } = response ?? {}
    if (!response || !body || Buffer.byteLength(body) <= onePacket) return
    if (headers?.['cache-control'] !== 'no-store' || event.headers[acceptHeader] !== 'gzip') return
    response.headers = { ...headers, 'content-encoding': 'gzip' }
    response.body = gzipSync(body, { level: 1 }).toString('base64')
    response.isBase64Encoded = true
  },
}
