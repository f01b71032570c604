import { randomUUID } from 'node:crypto'
import { makeEventRecord, type S3EventName } from './event-record.ts'
import { unservedHeader } from './object-headers.ts'
import type { ObjectDetail, ObjectVersion } from './object-index.ts'
import { transact } from '../../base/transact.ts'
import type { ReceivedPayload } from './receive-payload.ts'
import { S3Error } from './s3-error.ts'
import type { StoreCall } from './store-call.ts'

export interface NewObject extends Omit<ObjectDetail, 'modifiedAt'> {
  eventName: S3EventName
}

interface CommittedObject {
  version: string
  sequence: number
  modifiedAt: number
}

/**
 * Stores bytes on disk as the object of the request's key, with its event, in one transaction that includes
 * `alongside`. Throws S3Error if If-None-Match fails at that moment; then the caller must remove the bytes.
 */
export async function commitObject(
  call: StoreCall,
  { eventName, ...detail }: NewObject,
  alongside: (committed: CommittedObject) => void = () => undefined,
): Promise<CommittedObject> {
  const { store, bucket } = call
  const { key, headers } = call.request
  const version = randomUUID().replaceAll('-', '')
  const modifiedAt = store.now()
  const committed = transact(store.database, () => {
    refuseTakenKey(headers.get('if-none-match'), store.objects.latest(bucket.name, key))
    const sequence = store.objects.put(bucket.name, { ...detail, key, version, modifiedAt, isDeleteMarker: false })
    const result = { version, sequence, modifiedAt }
    alongside(result)
    const { size, etag: eTag } = detail
    store.outbox.add(makeEventRecord(call, eventName, { key, sequence, size, eTag, versionId: version }))
    return result
  })
  store.outbox.deliver()
  return committed
}

/** The same for bytes that have just arrived completely; removes them on failure. */
export async function commitReceived(
  call: StoreCall,
  { segment, md5 }: ReceivedPayload,
  more: Pick<NewObject, 'eventName' | 'headers'>,
): Promise<CommittedObject> {
  try {
    return await commitObject(call, { segments: [segment], size: segment.size, etag: md5, ...more })
  } catch (error) {
    await call.store.blobs.remove([segment])
    throw error
  }
}

function refuseTakenKey(ifNoneMatch: string | undefined, latest: ObjectVersion | undefined): void {
  if (ifNoneMatch === undefined) return
  if (ifNoneMatch !== '*') throw unservedHeader('If-None-Match')
  if (latest && !latest.isDeleteMarker)
    throw new S3Error('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold', {
      details: { Condition: 'If-None-Match' },
    })
}
