import { createHash } from 'node:crypto'
import { ChunkedBodyError, decodeAwsChunked, type ChunkSigning } from '../sigv4/decode-aws-chunked.ts'
import { isStreamedPayload } from './authenticate-request.ts'
import type { BlobStore, Segment } from './blob-store.ts'
import { startChecksum, type ChecksumAlgorithm, type Checksums } from './checksum-algorithms.ts'
import { readDeclaredChecksums, verifyDeclaredChecksums, type ReceivedDigests } from './declared-checksums.ts'
import { S3Error } from './s3-error.ts'
import type { S3Request } from './s3-request.ts'

/** S3's largest object of a single PUT and largest part: 5 GiB. */
export const maxPutBytes = 5 * 1024 ** 3

/** Bytes on disk, verified against everything that the request said of them. */
export interface ReceivedPayload extends ReceivedDigests {
  segment: Segment
}

/** Streams bytes to disk and computes their digests on the way. */
export async function storeBytes(
  blobs: BlobStore,
  source: AsyncIterable<Buffer>,
  algorithms: ChecksumAlgorithm[],
): Promise<ReceivedPayload> {
  const md5 = createHash('md5')
  const running = algorithms.map(startChecksum)
  const segment = await blobs.write(source, (chunk) => {
    md5.update(chunk)
    for (const checksum of running) checksum.update(chunk)
  })
  const checksums: Checksums = {}
  for (const checksum of running) checksums[checksum.algorithm] = await checksum.digest()
  return { segment, md5: md5.digest('hex'), checksums }
}

/**
 * Receives the body of a PUT. Throws S3Error, and keeps nothing, where length, signature of a chunk, MD5, SHA-256 or
 * another checksum is not as the request or its trailer says.
 */
export async function receivePayload(
  blobs: BlobStore,
  request: S3Request,
  signing: ChunkSigning,
): Promise<ReceivedPayload> {
  const payloadHash = request.headers.get('x-amz-content-sha256') ?? 'UNSIGNED-PAYLOAD'
  const size = expectedSize(request, payloadHash)
  const declared = readDeclaredChecksums(request.headers)
  const trailers = new Map<string, string>()
  const body = isStreamedPayload(payloadHash)
    ? decodeAwsChunked(request.body, payloadHash.startsWith('STREAMING-AWS4') ? signing : undefined, trailers)
    : request.body
  // Hashing costs as much as writing: SHA-256 is computed only where the signature covers it.
  const signsBytes = /^[0-9a-f]{64}$/.test(payloadHash)
  const algorithms = new Set<ChecksumAlgorithm>([...declared.algorithms, ...(signsBytes ? (['sha256'] as const) : [])])
  const received = await storeBytes(blobs, limitSize(body, size), [...algorithms]).catch((error: unknown) => {
    throw error instanceof ChunkedBodyError ? translate(error) : error
  })
  const { segment, md5, checksums: computed } = received
  try {
    if (segment.size !== size) throw incompleteBody()
    if (signsBytes && Buffer.from(payloadHash, 'hex').toString('base64') !== computed.sha256)
      throw new S3Error(
        'XAmzContentSHA256Mismatch',
        "The provided 'x-amz-content-sha256' header does not match what was computed.",
      )
    verifyDeclaredChecksums(declared, trailers, received)
  } catch (error) {
    await blobs.remove([segment])
    throw error
  }
  const checksums: Checksums = {}
  for (const algorithm of declared.algorithms) checksums[algorithm] = computed[algorithm]
  return { segment, md5, checksums }
}

function expectedSize({ headers }: S3Request, payloadHash: string): number {
  const name = isStreamedPayload(payloadHash) ? 'x-amz-decoded-content-length' : 'content-length'
  const length = headers.get(name)
  if (length === undefined || !/^\d{1,15}$/.test(length))
    throw new S3Error('MissingContentLength', 'You must provide the Content-Length HTTP header.')
  const size = Number(length)
  if (size > maxPutBytes)
    throw new S3Error('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size', {
      details: { ProposedSize: length, MaxSizeAllowed: String(maxPutBytes) },
    })
  return size
}

async function* limitSize(body: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let received = 0
  for await (const chunk of body) {
    received += chunk.length
    if (received > size) throw incompleteBody()
    yield chunk
  }
}

function incompleteBody(): S3Error {
  return new S3Error(
    'IncompleteBody',
    'You did not provide the number of bytes specified by the Content-Length HTTP header.',
  )
}

function translate(error: ChunkedBodyError): S3Error {
  const codes = {
    incomplete: 'IncompleteBody',
    malformed: 'IncompleteBody',
    mismatch: 'SignatureDoesNotMatch',
    chunk_too_small: 'InvalidChunkSizeError',
  } as const
  return new S3Error(codes[error.refusal], error.message, { cause: error })
}
