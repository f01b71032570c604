import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/**
 * The address that limits count by. In AWS the CDN supplies it; here a peer on the same machine may name one in
 * `X-Forwarded-For`, so that one laptop can simulate many viewers.
 */
export function viewerAddress(request: IncomingMessage): string {
  const peer = (request.socket.remoteAddress ?? '127.0.0.1').replace(/^::ffff:/, '')
  const isLoopback = peer === '::1' || peer.startsWith('127.')
  const forwarded = request.headers['x-forwarded-for']
  const first = (Array.isArray(forwarded) ? forwarded[0] : forwarded)?.split(',')[0]?.trim() ?? ''
  return isLoopback && isIP(first) !== 0 ? first : peer
}
