import { S3Error } from './s3-error.ts'

/** S3's limit of user metadata, in bytes of names and values. */
const maxMetadataBytes = 2048
const metadataPrefix = 'x-amz-meta-'
const kept = ['cache-control', 'content-disposition', 'content-language', 'content-type', 'expires']

/** Headers that ask S3 for what this store does not have; ignoring them would be a lie. */
const unserved =
  /^x-amz-(tagging|object-lock-.*|grant-.*|website-redirect-location|server-side-encryption-.*|write-offset-bytes)$/

/** The headers that are stored with an object and served back with it. Throws S3Error for what is not served here. */
export function readObjectHeaders(headers: ReadonlyMap<string, string>): Record<string, string> {
  refuseUnserved(headers)
  const stored: Record<string, string> = { 'content-type': 'binary/octet-stream' }
  for (const name of kept) {
    const value = headers.get(name)
    if (value) stored[name] = value
  }
  const encoding = (headers.get('content-encoding') ?? '').split(',').map((coding) => coding.trim())
  // The framing of the upload is none of the object's own encodings.
  const own = encoding.filter((coding) => coding !== '' && coding !== 'aws-chunked').join(',')
  if (own !== '') stored['content-encoding'] = own

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

function refuseUnserved(headers: ReadonlyMap<string, string>): void {
  const encryption = headers.get('x-amz-server-side-encryption')
  const unservedName = [...headers.keys()].find((name) => unserved.test(name))
  if (unservedName !== undefined || (encryption !== undefined && encryption !== 'AES256'))
    throw new S3Error('NotImplemented', 'A header you provided implies functionality that is not implemented', {
      details: { Header: unservedName ?? 'x-amz-server-side-encryption' },
    })
  if ((headers.get('x-amz-storage-class') ?? 'STANDARD') !== 'STANDARD')
    throw new S3Error('InvalidStorageClass', 'The storage class you specified is not valid')
  const acl = headers.get('x-amz-acl') ?? 'private'
  if (acl !== 'private' && acl !== 'bucket-owner-full-control')
    throw new S3Error('InvalidRequest', 'The bucket does not allow ACLs')
}
