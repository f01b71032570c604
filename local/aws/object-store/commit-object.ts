import { randomUUID } from 'node:crypto'
import type { Segment } from './blob-store.ts'
import { makeEventRecord, type S3EventName } from './event-record.ts'
import { nullVersion, type ObjectDetail } from './object-index.ts'
import { transact } from './open-database.ts'
import type { StoreCall } from './store-call.ts'
import { checkWriteConditions } from './write-conditions.ts'

export interface NewObject extends Omit<ObjectDetail, 'modifiedAt'> {
  key: string
  eventName: S3EventName
  /** The request's headers, whose If-Match and If-None-Match decide at the moment of the write. */
  conditions: ReadonlyMap<string, string>
}

export interface CommittedObject {
  version: string
  sequence: number
  modifiedAt: number
}

/**
 * Makes bytes on disk an object, with its event, in one transaction. `alongside` runs within it.
 * Throws S3Error where a condition does not hold; the bytes are then the caller's to remove.
 */
export async function commitObject(
  call: StoreCall,
  { key, eventName, conditions, ...detail }: NewObject,
  alongside: (committed: CommittedObject) => void = () => undefined,
): Promise<CommittedObject> {
  const { store, bucket } = call
  const version = bucket.versioned ? randomUUID().replaceAll('-', '') : nullVersion
  const modifiedAt = store.now()
  let replaced: Segment[] = []
  const committed = transact(store.database, () => {
    checkWriteConditions(conditions, store.objects.latest(bucket.name, key))
    const written = store.objects.put(bucket.name, { ...detail, key, version, modifiedAt, isDeleteMarker: false })
    replaced = written.replaced
    const result = { version, sequence: written.sequence, modifiedAt }
    alongside(result)
    const { size, etag: eTag } = detail
    const versionId = bucket.versioned ? { versionId: version } : {}
    store.outbox.add(makeEventRecord(call, eventName, { key, sequence: written.sequence, size, eTag, ...versionId }))
    return result
  })
  store.outbox.deliver()
  await store.blobs.remove(replaced)
  return committed
}

/** The header that names a version, where the bucket keeps versions. */
export function versionHeader({ bucket }: StoreCall, version: string): Record<string, string> {
  return bucket.versioned ? { 'x-amz-version-id': version } : {}
}
