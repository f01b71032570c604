import { checksumAlgorithms, type ChecksumAlgorithm, type ChecksumType } from './checksum-algorithms.ts'
import { xmlElement } from './render-xml.ts'

type Checksums = Partial<Record<ChecksumAlgorithm, string | undefined>>

/** Answer headers of an object's checksums. */
export function checksumHeaders(checksums: Checksums, type?: ChecksumType): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const algorithm of checksumAlgorithms) {
    const value = checksums[algorithm]
    if (value !== undefined) headers[`x-amz-checksum-${algorithm}`] = value
  }
  if (type && Object.keys(headers).length > 0) headers['x-amz-checksum-type'] = type
  return headers
}

/** The same as elements of an XML result, such as ChecksumSHA256. */
export function checksumElements(checksums: Checksums): string {
  return checksumAlgorithms
    .map((algorithm) => xmlElement(`Checksum${algorithm.toUpperCase()}`, checksums[algorithm]))
    .join('')
}
