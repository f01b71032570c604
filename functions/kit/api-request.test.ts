import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { describe, expect, it } from 'vitest'
import { httpApiEvent } from '#e2e/kit/invoke-endpoint.ts'
import { readApiRequest } from './api-request.ts'

function eventFrom(address: string | undefined, changes: Partial<APIGatewayProxyEventV2> = {}) {
  return httpApiEvent({
    headers: address === undefined ? {} : { 'cloudfront-viewer-address': address },
    ...changes,
  })
}

describe('the network that limits count by', () => {
  it.each([
    ['an IPv4 address without its port', '203.0.113.9:4711', '203.0.113.9'],
    ['the /64 of an IPv6 address', '2001:db8:1:2:3:4:5:6:4711', '2001:db8:1:2::/64'],
    ['the /64 of a shortened IPv6 address', '2001:db8::1:4711', '2001:db8:0:0::/64'],
    [
      'the /64 of an address that is shortened before its network ends',
      '2001:db8::1:2:3:4:5:4711',
      '2001:db8:0:1::/64',
    ],
    ['the /64 of the address of this machine', '::1:4711', '0:0:0:0::/64'],
    ['the /64 of an address that ends in zeros', '2001:db8:1:2::0:4711', '2001:db8:1:2::/64'],
    ['the /64 of an address that ends in nothing but zeros', '2001:db8:1:::4711', '2001:db8:1:0::/64'],
    ['the same /64 for a neighbour in it', '2001:DB8::ffff:1:4711', '2001:db8:0:0::/64'],
  ])('is %s', (_, address, network) => {
    expect(readApiRequest(eventFrom(address)).network).toBe(network)
  })

  it('is the connection’s own address where no CDN stands in front', () => {
    expect(readApiRequest(eventFrom(undefined)).network).toBe('192.0.2.1')
  })
})

describe('a request', () => {
  it('has what its path and query say, and is empty where they say nothing', () => {
    const said = { pathParameters: { id: 'evt_1', none: undefined }, queryStringParameters: { limit: '5' } }
    expect(readApiRequest(eventFrom(undefined, said))).toMatchObject({ params: { id: 'evt_1' }, query: { limit: '5' } })
    expect(readApiRequest(eventFrom(undefined, said)).params).not.toHaveProperty('none')
    const { params, query, cookies, rawBody, setCookies } = readApiRequest(eventFrom(undefined))
    expect([params, query, cookies, rawBody, setCookies]).toEqual([{}, {}, {}, '', []])
  })

  it('keeps a cookie’s value whole, equals signs included', () => {
    const { cookies } = readApiRequest(eventFrom(undefined, { cookies: ['a=b=c', 'lone', 'x=1'] }))
    expect(cookies).toEqual({ a: 'b=c', lone: '', x: '1' })
  })

  it('gives the signed text byte for byte, base64 or not', () => {
    const text = '{"æ":"ø"}'
    const encoded = Buffer.from(text).toString('base64')
    expect(readApiRequest(eventFrom(undefined, { body: text })).rawBody).toBe(text)
    expect(readApiRequest(eventFrom(undefined, { body: encoded, isBase64Encoded: true })).rawBody).toBe(text)
  })
})
