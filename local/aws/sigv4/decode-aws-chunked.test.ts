import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeAwsChunked, type ChunkSigning } from './decode-aws-chunked.ts'
import { deriveSigningKey, signText } from './signing-key.ts'

// The chunks and signatures are those published in AWS's documentation of chunked uploads to Amazon S3.
const scope = '20130524/us-east-1/s3/aws4_request'
const signing: ChunkSigning = {
  signingKey: deriveSigningKey('wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', {
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    day: '20130524',
    region: 'us-east-1',
    service: 's3',
  }),
  timestamp: '20130524T000000Z',
  scope,
  signature: '4f232c4386841ef735655705268965c44a0e4690baa4adea153f7db9fa80a0a9',
}
const published =
  `10000;chunk-signature=ad80c730a21e5b8d04586a2213dd63b9a0e99e0e2307b0ade35a65485a288648\r\n${'a'.repeat(65_536)}\r\n` +
  `400;chunk-signature=0055627c9e194cb4542bae2aa5492e3c1575bbb81b612b7d234b86a503ef5497\r\n${'a'.repeat(1024)}\r\n`
const lastChunk = '0;chunk-signature=b6c6ea8a5354eaf15b3cb7646744f4275b71ea724fed81ceb9323e279d449df9\r\n'

async function decode(body: string, chain?: ChunkSigning, pieceSize = body.length) {
  const trailers = new Map<string, string>()
  const bytes = Buffer.from(body)
  async function* pieces() {
    for (let from = 0; from < bytes.length; from += pieceSize) yield bytes.subarray(from, from + pieceSize)
  }
  const decoded: Buffer[] = []
  for await (const piece of decodeAwsChunked(pieces(), chain, trailers)) decoded.push(piece)
  return { text: Buffer.concat(decoded).toString(), trailers: Object.fromEntries(trailers) }
}

describe('a signed chunked body', () => {
  it('gives back the published bytes however the network cuts them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 100, max: 70_000 }), async (pieceSize) => {
        const { text } = await decode(`${published}${lastChunk}\r\n`, signing, pieceSize)
        expect(text).toBe('a'.repeat(66_560))
      }),
      { numRuns: 20 },
    )
  })

  it('verifies the signature of its trailer', async () => {
    const trailer = 'x-amz-checksum-crc32:AAAAAA==\n'
    const hash = createHash('sha256').update(trailer).digest('hex')
    const previous = 'b6c6ea8a5354eaf15b3cb7646744f4275b71ea724fed81ceb9323e279d449df9'
    const text = ['AWS4-HMAC-SHA256-TRAILER', signing.timestamp, scope, previous, hash].join('\n')
    const body = (signature: string) =>
      `${published}${lastChunk}x-amz-checksum-crc32:AAAAAA==\r\nx-amz-trailer-signature:${signature}\r\n\r\n`
    const decoded = await decode(body(signText(signing.signingKey, text)), signing)
    expect(decoded.trailers).toEqual({ 'x-amz-checksum-crc32': 'AAAAAA==' })
    await expect(decode(body('0'.repeat(64)), signing)).rejects.toMatchObject({ refusal: 'mismatch' })
  })

  it.each([
    ['a changed byte', published.replace('aaa', 'aab') + lastChunk + '\r\n', 'mismatch'],
    ['a missing chunk signature', published.replace(/;chunk-signature=\w+/, '') + lastChunk + '\r\n', 'mismatch'],
    ['an unsigned trailer', `${published}${lastChunk}x-amz-checksum-crc32:AAAAAA==\r\n\r\n`, 'mismatch'],
    ['a missing last chunk', published, 'incomplete'],
    ['an end within a chunk', published.slice(0, 1000), 'incomplete'],
    ['bytes after the end', `${published}${lastChunk}\r\nmore`, 'malformed'],
  ])('is refused for %s', async (_, body, refusal) => {
    await expect(decode(body, signing)).rejects.toMatchObject({ refusal })
  })
})

describe('an unsigned chunked body', () => {
  it('gives back bytes and trailer', async () => {
    const decoded = await decode('3\r\nabc\r\n0\r\nx-amz-checksum-crc32:NSRBwg==\r\n\r\n', undefined, 1)
    expect(decoded).toEqual({ text: 'abc', trailers: { 'x-amz-checksum-crc32': 'NSRBwg==' } })
  })

  it('is refused where a chunk before the last is smaller than 8 KiB', async () => {
    await expect(decode('3\r\nabc\r\n3\r\ndef\r\n0\r\n\r\n')).rejects.toMatchObject({ refusal: 'chunk_too_small' })
  })

  it('is refused where a chunk is longer than it says', async () => {
    await expect(decode('2\r\nabc\r\n0\r\n\r\n')).rejects.toMatchObject({ refusal: 'malformed' })
  })
})
