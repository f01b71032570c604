import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { BlobStore, Segment } from './blob-store.ts'
import { S3Error, type S3ErrorCode } from './s3-error.ts'
import type { S3Request } from './s3-request.ts'

/** S3's largest object of a single PUT and largest part: 5 GiB. */
export const maxPutBytes = 5 * 1024 ** 3

/** Bytes on disk, and their MD5 in hexadecimal digits. */
export interface ReceivedPayload {
  segment: Segment
  md5: string
}

/** Streams bytes to disk and computes their MD5 on the way. */
export async function storeBytes(
  blobs: BlobStore,
  source: AsyncIterable<Buffer>,
  onChunk: (chunk: Buffer) => void = () => undefined,
): Promise<ReceivedPayload> {
  const md5 = createHash('md5')
  const segment = await blobs.write(source, (chunk) => {
    md5.update(chunk)
    onChunk(chunk)
  })
  return { segment, md5: md5.digest('hex') }
}

/**
 * Receives the body of a PUT. Throws S3Error, and stores nothing, if length, SHA-256, MD5 or CRC-32 differs from the
 * request's headers.
 */
export async function receivePayload(blobs: BlobStore, request: S3Request): Promise<ReceivedPayload> {
  const size = expectedSize(request)
  const promised = promisedSums(request.headers)
  const sha256 = createHash('sha256')
  let crc = 0
  // Hashing costs as much as writing, so only the sums that the request names are computed.
  const received = await storeBytes(blobs, limitSize(request.body, size), (chunk) => {
    if (promised.sha256 !== undefined) sha256.update(chunk)
    if (promised.crc32 !== undefined) crc = crc32(chunk, crc)
  })
  const { segment, md5 } = received
  try {
    if (segment.size !== size) throw incompleteBody()
    if (promised.sha256 !== undefined && promised.sha256 !== sha256.digest('hex'))
      throw new S3Error(
        'XAmzContentSHA256Mismatch',
        "The provided 'x-amz-content-sha256' header does not match what was computed.",
      )
    if (promised.md5 !== undefined && promised.md5 !== md5)
      throw new S3Error('BadDigest', 'The Content-MD5 you specified did not match what we received.')
    if (promised.crc32 !== undefined && Number.parseInt(promised.crc32, 16) !== crc)
      throw new S3Error('BadDigest', 'The CRC32 you specified did not match the calculated checksum.')
  } catch (error) {
    await blobs.remove([segment])
    throw error
  }
  return received
}

/** The checksum that a request names for its body, in hexadecimal digits. Throws S3Error if it is not one. */
function promisedSums(headers: ReadonlyMap<string, string>) {
  const hexOf = (name: string, bytes: number, code: S3ErrorCode) => {
    const value = headers.get(name)
    const decoded = value === undefined ? undefined : Buffer.from(value, 'base64')
    if (decoded && (decoded.length !== bytes || decoded.toString('base64') !== value))
      throw new S3Error(code, `Value for ${name} header is invalid.`)
    return decoded?.toString('hex')
  }
  if (headers.has('x-amz-sdk-checksum-algorithm') && !headers.has('x-amz-checksum-crc32'))
    throw new S3Error(
      'InvalidRequest',
      'x-amz-sdk-checksum-algorithm specified, but no corresponding x-amz-checksum-* or x-amz-trailer headers were found.',
    )
  const payload = headers.get('x-amz-content-sha256')
  return {
    sha256: payload === 'UNSIGNED-PAYLOAD' ? undefined : payload,
    md5: hexOf('content-md5', 16, 'InvalidDigest'),
    crc32: hexOf('x-amz-checksum-crc32', 4, 'InvalidRequest'),
  }
}

function expectedSize({ headers }: S3Request): number {
  const length = headers.get('content-length')
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
