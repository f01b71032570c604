import type { ObjectVersion } from './object-index.ts'
import { S3Error } from './s3-error.ts'

/**
 * Throws PreconditionFailed; answers `not_modified` where the client has the object already (RFC 9110, section 13.2.2).
 * `prefix` stands before the names of the conditions that a copy sets on its source.
 */
export function checkReadConditions(
  headers: ReadonlyMap<string, string>,
  prefix: '' | 'x-amz-copy-source-',
  { etag, modifiedAt }: ObjectVersion,
): 'send' | 'not_modified' {
  const match = headers.get(`${prefix}if-match`)
  const noneMatch = headers.get(`${prefix}if-none-match`)
  // HTTP dates have whole seconds.
  const modifiedSecond = Math.floor(modifiedAt / 1000) * 1000
  const modifiedSince = Date.parse(headers.get(`${prefix}if-modified-since`) ?? '')
  const unmodifiedSince = Date.parse(headers.get(`${prefix}if-unmodified-since`) ?? '')

  if (match !== undefined && !listsEtag(match, etag)) throw failedPrecondition('If-Match')
  if (match === undefined && modifiedSecond > unmodifiedSince) throw failedPrecondition('If-Unmodified-Since')
  if (noneMatch !== undefined) return listsEtag(noneMatch, etag) ? 'not_modified' : 'send'
  return modifiedSecond <= modifiedSince ? 'not_modified' : 'send'
}

/** Throws S3Error where If-None-Match or If-Match of a write does not hold for the newest version. */
export function checkWriteConditions(headers: ReadonlyMap<string, string>, latest: ObjectVersion | undefined): void {
  const current = latest?.isDeleteMarker ? undefined : latest
  const ifNoneMatch = headers.get('if-none-match')
  if (ifNoneMatch !== undefined && ifNoneMatch !== '*')
    throw new S3Error('NotImplemented', 'A header you provided implies functionality that is not implemented', {
      details: { Header: 'If-None-Match' },
    })
  if (ifNoneMatch !== undefined && current) throw failedPrecondition('If-None-Match')

  const ifMatch = headers.get('if-match')
  if (ifMatch === undefined) return
  if (!current) throw new S3Error('NoSuchKey', 'The specified key does not exist.')
  if (!listsEtag(ifMatch, current.etag)) throw failedPrecondition('If-Match')
}

/** Whether a header such as If-Match lists the ETag, quoted or not, or is an asterisk. */
export function listsEtag(header: string, etag: string): boolean {
  return header
    .split(',')
    .map((candidate) => candidate.trim().replace(/^W\//, '').replaceAll('"', ''))
    .some((candidate) => candidate === '*' || candidate === etag)
}

export function failedPrecondition(header: string): S3Error {
  return new S3Error('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold', {
    details: { Condition: header },
  })
}
