import { describe, expect, it } from 'vitest'
import { verifySignature, type SignatureInput } from './verify-signature.ts'

// The keys, requests and signatures are those published in AWS's documentation of Signature Version 4 for Amazon S3.
const accessKeyId = 'AKIAIOSFODNN7EXAMPLE'
const secret = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'
const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const signedAt = Date.parse('2013-05-24T00:00:00Z')
const minute = 60_000

function authorization(signedHeaders: string, signature: string): string {
  return `AWS4-HMAC-SHA256 Credential=${accessKeyId}/20130524/us-east-1/s3/aws4_request,SignedHeaders=${signedHeaders},Signature=${signature}`
}

function request(overrides: Partial<SignatureInput> = {}): SignatureInput {
  return {
    method: 'GET',
    url: '/test.txt',
    headers: {
      host: 'examplebucket.s3.amazonaws.com',
      range: 'bytes=0-9',
      'x-amz-content-sha256': emptyHash,
      'x-amz-date': '20130524T000000Z',
      authorization: authorization(
        'host;range;x-amz-content-sha256;x-amz-date',
        'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
      ),
    },
    bodyHash: emptyHash,
    service: 's3',
    region: 'us-east-1',
    secretOf: (key) => (key === accessKeyId ? secret : undefined),
    now: signedAt,
    ...overrides,
  }
}

function withHeaders(headers: SignatureInput['headers'], overrides: Partial<SignatureInput> = {}): SignatureInput {
  const base = request(overrides)
  return { ...base, headers: { ...base.headers, ...headers } }
}

const presignedUrl = (expires: number, signature: string) =>
  `/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=${accessKeyId}%2F20130524%2Fus-east-1%2Fs3%2Faws4_request&X-Amz-Date=20130524T000000Z&X-Amz-Expires=${expires}&X-Amz-SignedHeaders=host&X-Amz-Signature=${signature}`
const presigned = (overrides: Partial<SignatureInput> = {}) =>
  request({
    url: presignedUrl(86_400, 'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404'),
    headers: { host: 'examplebucket.s3.amazonaws.com' },
    bodyHash: 'UNSIGNED-PAYLOAD',
    ...overrides,
  })

describe('a signature in the Authorization header', () => {
  it('is verified for the published GET of a range', () => {
    expect(verifySignature(request())).toMatchObject({ ok: true, accessKeyId, region: 'us-east-1', presigned: false })
  })

  it('is verified for the published PUT of a key with a dollar sign, which S3 encodes once', () => {
    const bodyHash = '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072'
    const put = request({
      method: 'PUT',
      url: '/test%24file.text',
      bodyHash,
      headers: {
        host: 'examplebucket.s3.amazonaws.com',
        date: 'Fri, 24 May 2013 00:00:00 GMT',
        'x-amz-content-sha256': bodyHash,
        'x-amz-date': '20130524T000000Z',
        'x-amz-storage-class': 'REDUCED_REDUNDANCY',
        authorization: authorization(
          'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
          '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
        ),
      },
    })
    expect(verifySignature(put)).toMatchObject({ ok: true })
    expect(verifySignature({ ...put, url: '/test$file.text' })).toMatchObject({ ok: true })
    expect(verifySignature({ ...put, url: '/test%2524file.text' })).toMatchObject({ ok: false, reason: 'mismatch' })
  })

  it.each([
    ['/?lifecycle', 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
    ['/?prefix=J&max-keys=2', '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
  ])('is verified for the published GET of %s with its parameters in any order', (url, signature) => {
    const headers = {
      range: undefined,
      authorization: authorization('host;x-amz-content-sha256;x-amz-date', signature),
    }
    expect(verifySignature(withHeaders(headers, { url }))).toMatchObject({ ok: true })
  })

  it.each<[string, SignatureInput, string]>([
    ['no signature at all', withHeaders({ authorization: undefined }), 'anonymous'],
    ['another method', request({ method: 'HEAD' }), 'mismatch'],
    ['another path', request({ url: '/test.txt2' }), 'mismatch'],
    ['an added parameter', request({ url: '/test.txt?versionId=1' }), 'mismatch'],
    ['another body', request({ bodyHash: '0'.repeat(64) }), 'mismatch'],
    ['a changed signed header', withHeaders({ range: 'bytes=0-8' }), 'mismatch'],
    ['an x-amz header that was not signed', withHeaders({ 'x-amz-acl': 'public-read' }), 'unsigned_headers'],
    ['a key nobody has', request({ secretOf: () => undefined }), 'unknown_key'],
    ['the secret of another key', request({ secretOf: () => 'other' }), 'mismatch'],
    ['a session token that nobody issued', withHeaders({ 'x-amz-security-token': 'token' }), 'unknown_token'],
    ['a scope of another region', request({ region: 'eu-north-1' }), 'wrong_region'],
    ['a scope of another service', request({ service: 'dynamodb' }), 'malformed'],
    ['a scope of another day', withHeaders({ 'x-amz-date': '20130525T000000Z' }), 'malformed'],
    ['another mechanism', withHeaders({ authorization: 'AWS AKID:signature' }), 'malformed'],
    ['a broken percent-encoding', request({ url: '/%zz' }), 'malformed'],
    ['a second signature in the query', withHeaders({}, { url: presignedUrl(60, '0'.repeat(64)) }), 'malformed'],
    ['a clock 16 minutes ahead', request({ now: signedAt - 16 * minute }), 'clock_skewed'],
    ['a clock 16 minutes behind', request({ now: signedAt + 16 * minute }), 'clock_skewed'],
  ])('is refused for %s', (_, input, reason) => {
    expect(verifySignature(input)).toMatchObject({ ok: false, reason })
  })

  it('is accepted by the clock as it was before it was set just now', () => {
    const now = signedAt + 40 * 24 * 60 * minute
    expect(verifySignature(request({ now, before: signedAt + 1000 }))).toMatchObject({ ok: true })
    expect(verifySignature(request({ now, before: signedAt + 16 * minute }))).toMatchObject({ reason: 'clock_skewed' })
  })

  it('is accepted up to 15 minutes of clock difference', () => {
    expect(verifySignature(request({ now: signedAt + 15 * minute }))).toMatchObject({ ok: true })
    expect(verifySignature(request({ now: signedAt - 15 * minute }))).toMatchObject({ ok: true })
  })
})

describe('a signature in the query', () => {
  it('is verified for the published presigned URL until the second it expires', () => {
    expect(verifySignature(presigned())).toMatchObject({ ok: true, accessKeyId, presigned: true })
    expect(verifySignature(presigned({ now: signedAt + 86_400_000 }))).toMatchObject({ ok: true })
  })

  it.each<[string, SignatureInput, string]>([
    ['once it has expired', presigned({ now: signedAt + 86_400_001 }), 'expired'],
    ['where it has by a clock set just now', presigned({ now: signedAt + 86_400_001, before: signedAt }), 'expired'],
    ['signed in the future', presigned({ now: signedAt - 16 * minute }), 'not_yet_valid'],
    ['for another method', presigned({ method: 'PUT' }), 'mismatch'],
    ['for another key', presigned({ url: presigned().url.replace('test.txt', 'other.txt') }), 'mismatch'],
    ['with a longer life than was signed', presigned({ url: presigned().url.replace('86400', '86401') }), 'mismatch'],
    ['with a life past seven days', presigned({ url: presigned().url.replace('86400', '604801') }), 'malformed'],
    ['without an expiry', presigned({ url: presigned().url.replace('X-Amz-Expires=86400&', '') }), 'malformed'],
    [
      'with x-amz headers that were not signed',
      presigned({ headers: { ...presigned().headers, 'x-amz-acl': 'public-read' } }),
      'unsigned_headers',
    ],
  ])('is refused %s', (_, input, reason) => {
    expect(verifySignature(input)).toMatchObject({ ok: false, reason, presigned: true })
  })
})
