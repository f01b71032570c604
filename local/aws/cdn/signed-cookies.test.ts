import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { getSignedCookies } from '@aws-sdk/cloudfront-signer'
import { describe, expect, it } from 'vitest'
import { mayFetch } from './signed-cookies.ts'

const pairOf = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
const ours = pairOf()
const foreign = pairOf()
const signers = new Map([['KOURS', createPublicKey(ours.publicKey)]])

const folder = 'http://localhost:4001/renditions/evt_1'
const picture = `${folder}/pho_1/400.jpg`
const now = Date.parse('2026-06-20T12:00:00Z')
const seconds = (offset: number) => Math.floor(now / 1000) + offset

/** Cookies as the gallery's endpoint sets them: Amazon's own signer over a custom policy. */
function signed({
  resource = `${folder}/*`,
  until = seconds(60),
  from,
  key = ours.privateKey,
  keyPairId = 'KOURS',
}: {
  resource?: string
  until?: number
  from?: number
  key?: string
  keyPairId?: string
} = {}): Map<string, string[]> {
  const condition = {
    DateLessThan: { 'AWS:EpochTime': until },
    ...(from !== undefined && { DateGreaterThan: { 'AWS:EpochTime': from } }),
  }
  const policy = JSON.stringify({ Statement: [{ Resource: resource, Condition: condition }] })
  const cookies = getSignedCookies({ keyPairId, privateKey: key, policy })
  return new Map(Object.entries(cookies).map(([name, value]) => [name, [String(value)]]))
}

const both = (first: Map<string, string[]>, second: Map<string, string[]>) =>
  new Map([...first].map(([name, values]) => [name, [...values, ...(second.get(name) ?? [])]]))

describe('signed cookies', () => {
  it("open the pictures of the event they were signed for, by Amazon's own signer", () => {
    expect(mayFetch(picture, signed(), signers, now)).toBe(true)
  })

  it('open no other event, nor one whose name only begins the same', () => {
    expect(mayFetch('http://localhost:4001/renditions/evt_2/pho_1/400.jpg', signed(), signers, now)).toBe(false)
    expect(mayFetch('http://localhost:4001/renditions/evt_12/pho_1/400.jpg', signed(), signers, now)).toBe(false)
  })

  it('open nothing on another host', () => {
    expect(mayFetch(picture.replace('localhost:4001', 'localhost:4000'), signed(), signers, now)).toBe(false)
  })

  it('end at the second they say and hold until the one before', () => {
    const cookies = signed({ until: seconds(60) })
    expect(mayFetch(picture, cookies, signers, now + 59_000)).toBe(true)
    expect(mayFetch(picture, cookies, signers, now + 60_000)).toBe(false)
  })

  it('open nothing before their time', () => {
    const cookies = signed({ from: seconds(10) })
    expect(mayFetch(picture, cookies, signers, now)).toBe(false)
    expect(mayFetch(picture, cookies, signers, now + 11_000)).toBe(true)
  })

  it('are refused from a key that is not ours, under any id', () => {
    expect(mayFetch(picture, signed({ key: foreign.privateKey }), signers, now)).toBe(false)
    expect(mayFetch(picture, signed({ keyPairId: 'KOTHER' }), signers, now)).toBe(false)
  })

  it('are refused with a policy that was changed after it was signed', () => {
    const cookies = signed()
    cookies.set('CloudFront-Policy', signed({ resource: '*' }).get('CloudFront-Policy') ?? [])
    expect(mayFetch('http://localhost:4001/renditions/evt_2/pho_1/400.jpg', cookies, signers, now)).toBe(false)
    expect(mayFetch(picture, cookies, signers, now)).toBe(false)
  })

  it.each(['CloudFront-Policy', 'CloudFront-Signature', 'CloudFront-Key-Pair-Id'])('are refused without %s', (name) => {
    const cookies = signed()
    cookies.delete(name)
    expect(mayFetch(picture, cookies, signers, now)).toBe(false)
  })

  it('are refused where they are no cookies of the CDN at all', () => {
    const cookies = new Map([
      ['CloudFront-Policy', ['not base 64 !']],
      ['CloudFront-Signature', ['neither']],
      ['CloudFront-Key-Pair-Id', ['KOURS']],
    ])
    expect(mayFetch(picture, cookies, signers, now)).toBe(false)
  })

  it("take a question mark and an asterisk as the policy's wildcards and every other sign as itself", () => {
    const dotted = signed({ resource: 'http://localhost:4001/renditions/evt.1/pho_?/*.jpg' })
    expect(mayFetch('http://localhost:4001/renditions/evt.1/pho_1/400.jpg', dotted, signers, now)).toBe(true)
    expect(mayFetch('http://localhost:4001/renditions/evt-1/pho_1/400.jpg', dotted, signers, now)).toBe(false)
    expect(mayFetch('http://localhost:4001/renditions/evt.1/pho_12/400.jpg', dotted, signers, now)).toBe(false)
  })

  it('open nothing where two sets come along, which one of them would be read nobody says', () => {
    const other = signed({ resource: 'http://localhost:4001/renditions/evt_2/*' })
    for (const sets of [both(signed(), other), both(other, signed()), both(signed(), signed())])
      expect(mayFetch(picture, sets, signers, now)).toBe(false)
  })
})
