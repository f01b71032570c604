import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { getSignedUrl } from '@aws-sdk/cloudfront-signer'
import { describe, expect, it } from 'vitest'
import { isSignedAddress } from './signed-media.ts'

const pairOf = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
const ours = pairOf()
const foreign = pairOf()
const signers = new Map([['KOURS', createPublicKey(ours.publicKey)]])
const now = Date.parse('2026-06-20T12:00:00Z')
const file = 'http://localhost:4001/files/downloads/evt_1/dow_1/a.zip'
const query =
  '?response-content-disposition=attachment%3B%20filename%3D%22a.zip%22&response-content-type=application%2Fzip'

/** Amazon's own signer, for an hour. */
const signed = ({ url = file + query, privateKey = ours.privateKey, keyPairId = 'KOURS' } = {}) =>
  getSignedUrl({ url, keyPairId, privateKey, dateLessThan: new Date(now + 3_600_000) })

describe('a signed address', () => {
  it.each([file + query, file])('opens %s for its hour', (url) => {
    expect(isSignedAddress(signed({ url }), signers, now)).toBe(true)
    expect(isSignedAddress(signed({ url }), signers, now + 3_599_000)).toBe(true)
    expect(isSignedAddress(signed({ url }), signers, now + 3_600_000)).toBe(false)
  })

  it.each([
    ['another file', /a\.zip\?/, 'b.zip?'],
    ['another name', 'a.zip%22', 'b.exe%22'],
    ['another type', 'application%2Fzip', 'text%2Fhtml'],
    ['nothing that it said', query, '?'],
    ['more', '&Expires', '&response-cache-control=public&Expires'],
    ['more at its end', /$/, '&response-content-type=text%2Fhtml'],
    ['a longer time', /Expires=\d+/, 'Expires=4102444800'],
    ['another host', 'localhost:4001', 'localhost:4000'],
    ['no signature', /&Signature=.*/, ''],
  ])('opens nothing where it was changed to %s', (_, part, by) => {
    const changed = signed().replace(part, by)
    expect(changed).not.toBe(signed())
    expect(isSignedAddress(changed, signers, now)).toBe(false)
  })

  it('opens nothing where somebody else has signed it', () => {
    expect(isSignedAddress(signed({ privateKey: foreign.privateKey }), signers, now)).toBe(false)
    expect(isSignedAddress(signed({ keyPairId: 'KOTHER' }), signers, now)).toBe(false)
  })

  it('opens nothing where nobody has signed it', () => {
    expect(isSignedAddress(file + query, signers, now)).toBe(false)
  })
})
