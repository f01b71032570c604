import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { viewerAddress } from './viewer-address.ts'

function requestFrom(peer: string, forwarded?: string): IncomingMessage {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: peer })
  const request = new IncomingMessage(socket)
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded
  return request
}

describe('viewerAddress', () => {
  it.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])('believes %s, which is this machine', (peer) => {
    expect(viewerAddress(requestFrom(peer, '203.0.113.7, 10.0.0.1'))).toBe('203.0.113.7')
    expect(viewerAddress(requestFrom(peer, '2001:db8::7'))).toBe('2001:db8::7')
  })

  it.each(['192.0.2.1', '2001:db8::1', '::ffff:192.0.2.1'])('takes %s for itself and not what it forwards', (peer) => {
    expect(viewerAddress(requestFrom(peer, '203.0.113.7'))).toBe(peer.replace('::ffff:', ''))
  })

  it('is the peer itself where nothing was forwarded', () => {
    expect(viewerAddress(requestFrom('::ffff:127.0.0.1'))).toBe('127.0.0.1')
  })
})
