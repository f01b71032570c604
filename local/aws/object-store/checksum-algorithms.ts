import { createHash } from 'node:crypto'
import { Crc32, Crc32c, Crc64Nvme, type RunningChecksum } from './cyclic-redundancy.ts'
import { S3Error } from './s3-error.ts'

/** The checksums S3 knows that are verified here, by the ending of their header's name. */
export const checksumAlgorithms = ['crc32', 'crc32c', 'crc64nvme', 'sha1', 'sha256'] as const
export type ChecksumAlgorithm = (typeof checksumAlgorithms)[number]

/** How the checksum of a multipart object is made: of all bytes, or of the parts' checksums. */
export type ChecksumType = 'FULL_OBJECT' | 'COMPOSITE'

export const digestBytes = { crc32: 4, crc32c: 4, crc64nvme: 8, sha1: 20, sha256: 32 } as const

const starters: Record<ChecksumAlgorithm, () => RunningChecksum> = {
  crc32: () => new Crc32(),
  crc32c: () => new Crc32c(),
  crc64nvme: () => new Crc64Nvme(),
  sha1: () => createHash('sha1'),
  sha256: () => createHash('sha256'),
}

export function startChecksum(algorithm: ChecksumAlgorithm): RunningChecksum {
  return starters[algorithm]()
}

export function isChecksumAlgorithm(name: string): name is ChecksumAlgorithm {
  return checksumAlgorithms.some((algorithm) => algorithm === name)
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
  return isBase64Of(value, digestBytes[algorithm])
}

/** Whether the text is base64 of exactly that many bytes. */
export function isBase64Of(value: string, bytes: number): boolean {
  const decoded = Buffer.from(value, 'base64')
  return decoded.length === bytes && decoded.toString('base64') === value
}

/** The checksum of checksums that S3 gives a multipart object, with the number of its parts. */
export function compositeChecksum(algorithm: ChecksumAlgorithm, partDigests: string[]): string {
  const running = startChecksum(algorithm)
  for (const digest of partDigests) running.update(Buffer.from(digest, 'base64'))
  return `${running.digest().toString('base64')}-${partDigests.length}`
}
