import * as z from 'zod'
import { createHash, randomUUID } from 'node:crypto'
import { transact } from '../../base/transact.ts'
import { readXml, repeated } from './read-xml.ts'
import type { XmlContent } from './render-xml.ts'
import { S3Error } from './s3-error.ts'
import { xmlReply, type Reply, type StoreCall } from './store-call.ts'

const deletions = z.object({
  Delete: z.object({
    Object: repeated(z.object({ Key: z.string().min(1), VersionId: z.string().optional() }), 1000),
    Quiet: z.string().optional(),
  }),
})

interface Deleted {
  /** Version that was removed, or the delete marker that was added. */
  version: string
  isDeleteMarker: boolean
}

/** DeleteObject: 204 whether or not the object exists; without a version it adds a delete marker. */
export async function deleteObject(call: StoreCall): Promise<Reply> {
  const { key, query } = call.request
  const deleted = await deleteOne(call, key, query.get('versionId'))
  return {
    status: 204,
    headers: {
      'x-amz-version-id': deleted.version,
      ...(deleted.isDeleteMarker && { 'x-amz-delete-marker': 'true' }),
    },
  }
}

/** DeleteObjects in quiet mode: handles each key by itself and reports only failures. */
export async function deleteObjects(call: StoreCall): Promise<Reply> {
  const { headers } = call.request
  if (!headers.has('content-md5') && !headers.has('x-amz-checksum-crc32'))
    throw new S3Error('InvalidRequest', 'Missing required header for this request: Content-MD5 OR x-amz-checksum-*')
  const { Object: objects, Quiet } = (await readXml(call, deletions)).Delete
  if (Quiet !== 'true') throw new S3Error('NotImplemented', 'What was deleted is not listed here')
  const refused: XmlContent[] = []
  for (const { Key, VersionId } of objects)
    await deleteOne(call, Key, VersionId).catch((error: unknown) => {
      if (!(error instanceof S3Error)) throw error
      refused.push({ Error: { Key, VersionId, Code: error.code, Message: error.message } })
    })
  return xmlReply('DeleteResult', refused)
}

async function deleteOne(call: StoreCall, key: string, versionId: string | undefined): Promise<Deleted> {
  const { store, bucket } = call
  const { objects } = store
  const action = versionId === undefined ? 's3:DeleteObject' : 's3:DeleteObjectVersion'
  if (!call.allows(action, bucket.name, key)) throw new S3Error('AccessDenied', 'Access Denied')

  const { deleted, segments } = transact(store.database, () => {
    if (versionId === undefined) return { deleted: putMarker(call, key), segments: [] }
    const found = objects.version(bucket.name, key, versionId)
    if (!found) return { deleted: { version: versionId, isDeleteMarker: false }, segments: [] }
    const { version, isDeleteMarker } = found
    objects.remove(bucket.name, found)
    return { deleted: { version, isDeleteMarker }, segments: found.segments }
  })
  await store.blobs.remove(segments)
  return deleted
}

function putMarker(call: StoreCall, key: string): Deleted {
  const { store, bucket } = call
  const version = randomUUID().replaceAll('-', '')
  store.objects.put(bucket.name, {
    key,
    version,
    isDeleteMarker: true,
    segments: [],
    size: 0,
    etag: createHash('md5').digest('hex'),
    headers: {},
    modifiedAt: store.now(),
  })
  return { version, isDeleteMarker: true }
}
