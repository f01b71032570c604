import { createHash } from 'node:crypto'
import { ByteReader } from './byte-reader.ts'
import { isSameSignature, signText } from './signing-key.ts'
import type { VerifiedSignature } from './verify-signature.ts'

/** S3 accepts only a last chunk that is smaller than this. */
const minChunkBytes = 8 * 1024
const maxLineBytes = 16 * 1024
const emptyHash = createHash('sha256').digest('hex')

export type ChunkRefusal = 'incomplete' | 'malformed' | 'mismatch' | 'chunk_too_small'

/** A body that is not what its aws-chunked framing promised. */
export class ChunkedBodyError extends Error {
  readonly refusal: ChunkRefusal

  constructor(refusal: ChunkRefusal, message: string) {
    super(message)
    this.refusal = refusal
  }
}

/** The request's own signature starts the chain of chunk signatures; absent for STREAMING-UNSIGNED-PAYLOAD-TRAILER. */
export type ChunkSigning = Pick<VerifiedSignature, 'signingKey' | 'timestamp' | 'scope' | 'signature'>

/**
 * The bytes inside an aws-chunked body; trailer fields are put into `trailers` (lower case) before the stream ends.
 * Throws ChunkedBodyError; a chunk's bytes are passed on before its signature is known, so a caller keeps nothing until
 * the end.
 */
export async function* decodeAwsChunked(
  source: AsyncIterable<Buffer>,
  signing: ChunkSigning | undefined,
  trailers: Map<string, string>,
): AsyncGenerator<Buffer> {
  const reader = new ByteReader(source)
  let previous = signing?.signature ?? ''
  let previousSize = minChunkBytes
  for (;;) {
    const { size, signature } = parseChunkHeader(await expectLine(reader))
    if (size > 0 && previousSize < minChunkBytes)
      throw new ChunkedBodyError('chunk_too_small', `Only the last chunk may be smaller than ${minChunkBytes} bytes`)
    const hash = createHash('sha256')
    let received = 0
    for await (const piece of reader.take(size)) {
      received += piece.length
      if (signing) hash.update(piece)
      yield piece
    }
    if (received < size) throw new ChunkedBodyError('incomplete', 'The body ended within a chunk')
    if (signing) {
      const { timestamp, scope } = signing
      const text = ['AWS4-HMAC-SHA256-PAYLOAD', timestamp, scope, previous, emptyHash, hash.digest('hex')].join('\n')
      previous = verify(signing, text, signature)
    }
    if (size === 0) break
    if ((await expectLine(reader)) !== '') throw new ChunkedBodyError('malformed', 'A chunk is longer than it says')
    previousSize = size
  }
  await readTrailers(reader, trailers)
  const signature = trailers.get('x-amz-trailer-signature')
  trailers.delete('x-amz-trailer-signature')
  if (signing && (trailers.size > 0 || signature !== undefined)) verifyTrailers(signing, previous, trailers, signature)
  if (await reader.drain()) throw new ChunkedBodyError('malformed', 'There are bytes after the last chunk')
}

function parseChunkHeader(line: string): { size: number; signature: string | undefined } {
  const match = /^([0-9a-fA-F]{1,12})(?:;chunk-signature=([0-9a-f]{64}))?$/.exec(line)
  if (!match?.[1]) throw new ChunkedBodyError('malformed', 'A chunk does not begin with its size')
  return { size: Number.parseInt(match[1], 16), signature: match[2] }
}

async function readTrailers(reader: ByteReader, trailers: Map<string, string>): Promise<void> {
  for (;;) {
    const line = await expectLine(reader)
    if (line === '') return
    const colon = line.indexOf(':')
    if (colon < 1) throw new ChunkedBodyError('malformed', 'A trailer is not of the form name:value')
    trailers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim())
  }
}

function verifyTrailers(
  signing: ChunkSigning,
  previous: string,
  trailers: Map<string, string>,
  signature: string | undefined,
): void {
  const canonical = [...trailers].map(([name, value]) => `${name}:${value}\n`).join('')
  const hash = createHash('sha256').update(canonical).digest('hex')
  verify(signing, ['AWS4-HMAC-SHA256-TRAILER', signing.timestamp, signing.scope, previous, hash].join('\n'), signature)
}

function verify({ signingKey }: ChunkSigning, text: string, signature: string | undefined): string {
  const expected = signText(signingKey, text)
  if (!isSameSignature(expected, signature ?? ''))
    throw new ChunkedBodyError('mismatch', 'The signature of a chunk does not match its bytes')
  return expected
}

async function expectLine(reader: ByteReader): Promise<string> {
  const line = await reader.line(maxLineBytes)
  if (line === undefined) throw new ChunkedBodyError('incomplete', 'The body ended before its last chunk')
  return line
}
