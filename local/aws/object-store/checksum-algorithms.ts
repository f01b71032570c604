import { Crc32, Crc32c, Crc64NvmeJs } from '@aws-sdk/checksums/crc'
import { createHash } from 'node:crypto'
import { S3Error } from './s3-error.ts'

/** The checksums S3 knows that are verified here, by the ending of their header's name. */
export const checksumAlgorithms = ['crc32', 'crc32c', 'crc64nvme', 'sha1', 'sha256'] as const
export type ChecksumAlgorithm = (typeof checksumAlgorithms)[number]

/** Base64 by algorithm. */
export type Checksums = Partial<Record<ChecksumAlgorithm, string | undefined>>

/** How the checksum of a multipart object is made: of all bytes, or of the parts' checksums. */
export type ChecksumType = 'FULL_OBJECT' | 'COMPOSITE'

interface RunningChecksum {
  update(bytes: Buffer): unknown
  digest(): Uint8Array | Promise<Uint8Array>
}

const starters: Record<ChecksumAlgorithm, { digestBytes: number; start: () => RunningChecksum }> = {
  crc32: { digestBytes: 4, start: () => new Crc32() },
  crc32c: { digestBytes: 4, start: () => new Crc32c() },
  crc64nvme: { digestBytes: 8, start: () => new Crc64NvmeJs() },
  sha1: { digestBytes: 20, start: () => createHash('sha1') },
  sha256: { digestBytes: 32, start: () => createHash('sha256') },
}

/** A checksum to be fed with bytes; `digest` answers base64. */
export function startChecksum(algorithm: ChecksumAlgorithm) {
  const running = starters[algorithm].start()
  return {
    algorithm,
    update: (bytes: Buffer) => void running.update(bytes),
    digest: async () => Buffer.from(await running.digest()).toString('base64'),
  }
}

export function isChecksumAlgorithm(name: string): name is ChecksumAlgorithm {
  return name in starters
}

/** Reads an algorithm's name such as SHA256 of a header; refuses those that S3 does not know. */
export function parseChecksumAlgorithm(name: string): ChecksumAlgorithm {
  const lower = name.toLowerCase()
  if (!isChecksumAlgorithm(lower))
    throw new S3Error(
      'InvalidRequest',
      `Checksum algorithm provided is unsupported. Please try again with any of the valid types: [${checksumAlgorithms.join(', ').toUpperCase()}]`,
    )
  return lower
}

export function hasDigestShape(algorithm: ChecksumAlgorithm, value: string): boolean {
  return isBase64Of(value, starters[algorithm].digestBytes)
}

/** Whether the text is base64 of exactly that many bytes. */
export function isBase64Of(value: string, bytes: number): boolean {
  const decoded = Buffer.from(value, 'base64')
  return decoded.length === bytes && decoded.toString('base64') === value
}

/** The checksum of checksums that S3 gives a multipart object, with the number of its parts. */
export async function compositeChecksum(algorithm: ChecksumAlgorithm, partDigests: string[]): Promise<string> {
  const running = startChecksum(algorithm)
  for (const digest of partDigests) running.update(Buffer.from(digest, 'base64'))
  return `${await running.digest()}-${partDigests.length}`
}

/** Answer headers of an object's checksums. */
export function checksumHeaders(checksums: Checksums, type?: ChecksumType): Record<string, string> {
  const known = Object.entries(checksums).flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]))
  return {
    ...Object.fromEntries(known.map(({ name, value }) => [`x-amz-checksum-${name}`, value])),
    ...(type && known.length > 0 && { 'x-amz-checksum-type': type }),
  }
}

/** The same as elements of an XML result, such as ChecksumSHA256. */
export function checksumElements(checksums: Checksums): Record<string, string | undefined> {
  return Object.fromEntries(
    checksumAlgorithms.map((algorithm) => [`Checksum${algorithm.toUpperCase()}`, checksums[algorithm]]),
  )
}
