import { gzipSync } from 'node:zlib'
import { acceptHeader } from '#shared/accept-header.ts'
import type { Middleware } from './http-event.ts'

/** Bytes that fit into one packet, where compression saves no time. */
const onePacket = 1400

/**
 * Compresses a long answer for clients that accept it; a list of photos shrinks to a seventh. CloudFront compresses
 * nothing that it may not cache, and does not forward `Accept-Encoding` without caching; our own pages therefore send
 * it in another header too. Fast rather than small, because somebody waits. Shared answers stay uncompressed: the CDN
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
