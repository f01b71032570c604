import { S3Error } from './s3-error.ts'

/** S3's limit of user metadata, in bytes of names and values. */
const maxMetadataBytes = 2048
const metadataPrefix = 'x-amz-meta-'
/** Headers that S3 stores with an object, and that a signed download may override. */
export const contentHeaders = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-type',
  'expires',
] as const

/** The headers to store with an object and to send with it. */
export function readObjectHeaders(headers: ReadonlyMap<string, string>): Record<string, string> {
  const stored: Record<string, string> = { 'content-type': 'binary/octet-stream' }
  for (const name of contentHeaders) {
    const value = headers.get(name)
    if (value) stored[name] = value
  }
  let metadataBytes = 0
  for (const [name, value] of headers) {
    if (!name.startsWith(metadataPrefix)) continue
    metadataBytes += name.length - metadataPrefix.length + value.length
    stored[name] = value
  }
  if (metadataBytes > maxMetadataBytes)
    throw new S3Error('MetadataTooLarge', 'Your metadata headers exceed the maximum allowed metadata size')
  return stored
}

const served =
  /^x-amz-(algorithm|checksum-(crc32|mode)|content-sha256|copy-source|credential|date|expires|meta-.*|sdk-checksum-algorithm|signature|signedheaders|user-agent)$/
const unservedConditions = new Set(['if-match', 'if-modified-since', 'if-unmodified-since'])

/** Throws S3Error for a header that requests a feature this store lacks, rather than ignore it. */
export function refuseUnservedHeaders(headers: ReadonlyMap<string, string>): void {
  const unserved = [...headers.keys()].find(
    (name) => unservedConditions.has(name) || (name.startsWith('x-amz-') && !served.test(name)),
  )
  if (unserved !== undefined) throw unservedHeader(unserved)
}

export function unservedHeader(name: string): S3Error {
  return new S3Error('NotImplemented', 'A header you provided implies functionality that is not implemented', {
    details: { Header: name },
  })
}
