import type { ObjectVersion } from './object-index.ts'
import { S3Error } from './s3-error.ts'
import type { StoreCall } from './store-call.ts'

/**
 * The version that a read asks for, the newest where it names none.
 * Throws NoSuchKey, NoSuchVersion, MethodNotAllowed for a delete marker, or AccessDenied where a caller who may not
 * list the bucket must not learn whether the key exists.
 */
export function findVersion(
  call: StoreCall,
  bucket: string,
  key: string,
  versionId: string | undefined,
): ObjectVersion {
  const { objects } = call.store
  const found = versionId === undefined ? objects.latest(bucket, key) : objects.version(bucket, key, versionId)
  if (found && !found.isDeleteMarker) return found
  if (!call.allows('s3:ListBucket', bucket, key)) throw new S3Error('AccessDenied', 'Access Denied')
  const headers: Record<string, string> = found
    ? { 'x-amz-delete-marker': 'true', 'x-amz-version-id': found.version }
    : {}
  if (versionId === undefined)
    throw new S3Error('NoSuchKey', 'The specified key does not exist.', { headers, details: { Key: key } })
  if (found)
    throw new S3Error('MethodNotAllowed', 'The specified method is not allowed against this resource.', {
      headers: { ...headers, allow: 'DELETE' },
    })
  throw new S3Error('NoSuchVersion', 'The specified version does not exist.', {
    details: { Key: key, VersionId: versionId },
  })
}
