import type { ObjectVersion } from './object-index.ts'
import { S3Error } from './s3-error.ts'

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
