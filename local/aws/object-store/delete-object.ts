import { createHash, randomUUID } from 'node:crypto'
import { makeEventRecord } from './event-record.ts'
import { transact } from './open-database.ts'
import { childText, parseXml, type XmlNode, readSmallBody } from './parse-xml.ts'
import type { XmlContent } from './render-xml.ts'
import { S3Error } from './s3-error.ts'
import { xmlReply, type Reply, type StoreCall } from './store-call.ts'
import { failedPrecondition, listsEtag } from './conditions.ts'

/** S3's most keys of one DeleteObjects. */
const maxDeletedKeys = 1000

interface Deletion {
  key: string
  versionId?: string | undefined
  etag?: string | undefined
}

interface Deleted {
  /** Version that was removed, or that of the delete marker that was put on top. */
  version?: string
  isDeleteMarker: boolean
}

/** DeleteObject: 204 whether or not there was anything; a versioned bucket gets a delete marker instead. */
export async function deleteObject(call: StoreCall): Promise<Reply> {
  const { key, query, headers } = call.request
  const deleted = await deleteOne(call, { key, versionId: query.get('versionId'), etag: headers.get('if-match') })
  return {
    status: 204,
    headers: {
      ...(deleted.version !== undefined && { 'x-amz-version-id': deleted.version }),
      ...(deleted.isDeleteMarker && { 'x-amz-delete-marker': 'true' }),
    },
  }
}

/** DeleteObjects: each key on its own; a refused one is reported beside those that went. */
export async function deleteObjects(call: StoreCall): Promise<Reply> {
  const { headers } = call.request
  const isVerified =
    headers.has('content-md5') || [...headers.keys()].some((name) => /^x-amz-(checksum-|trailer)/.test(name))
  if (!isVerified)
    throw new S3Error('InvalidRequest', 'Missing required header for this request: Content-MD5 OR x-amz-checksum-*')
  const { deletions, isQuiet } = readDeletions(parseXml(await readSmallBody(call)))
  const results: XmlContent[] = []
  for (const deletion of deletions) {
    const result = await deleteOne(call, deletion).catch((error: unknown) => {
      if (error instanceof S3Error) return error
      throw error
    })
    if (result instanceof S3Error) {
      const { code: Code, message: Message } = result
      results.push({ Error: { Key: deletion.key, VersionId: deletion.versionId, Code, Message } })
    } else if (!isQuiet) results.push(describeDeleted(deletion, result))
  }
  return xmlReply('DeleteResult', results)
}

async function deleteOne(call: StoreCall, { key, versionId, etag }: Deletion): Promise<Deleted> {
  const { store, bucket } = call
  const { objects, outbox } = store
  const action = versionId === undefined ? 's3:DeleteObject' : 's3:DeleteObjectVersion'
  if (!call.allows(action, bucket.name, key)) throw new S3Error('AccessDenied', 'Access Denied')

  const { deleted, segments } = transact(store.database, () => {
    const latest = objects.latest(bucket.name, key)
    if (etag !== undefined && latest && !latest.isDeleteMarker && !listsEtag(etag, latest.etag))
      throw failedPrecondition('If-Match')
    if (bucket.versioned && versionId === undefined) return { deleted: putMarker(call, key), segments: [] }
    const found = versionId === undefined ? latest : objects.version(bucket.name, key, versionId)
    if (!found)
      return {
        deleted: { isDeleteMarker: false, ...(versionId !== undefined && { version: versionId }) },
        segments: [],
      }
    objects.remove(bucket.name, found)
    const version = bucket.versioned ? { versionId: found.version } : {}
    outbox.add(makeEventRecord(call, 'ObjectRemoved:Delete', { key, sequence: objects.nextSequence(), ...version }))
    const { isDeleteMarker } = found
    return {
      deleted: { isDeleteMarker, ...(bucket.versioned && { version: found.version }) },
      segments: found.segments,
    }
  })
  outbox.deliver()
  await store.blobs.remove(segments)
  return deleted
}

function putMarker(call: StoreCall, key: string): Deleted {
  const { store, bucket } = call
  const version = randomUUID().replaceAll('-', '')
  const { sequence } = store.objects.put(bucket.name, {
    key,
    version,
    isDeleteMarker: true,
    segments: [],
    size: 0,
    etag: createHash('md5').digest('hex'),
    headers: {},
    checksums: {},
    checksumType: 'FULL_OBJECT',
    isMultipart: false,
    modifiedAt: store.now(),
  })
  store.outbox.add(makeEventRecord(call, 'ObjectRemoved:DeleteMarkerCreated', { key, sequence, versionId: version }))
  return { version, isDeleteMarker: true }
}

function readDeletions(root: XmlNode | undefined): { deletions: Deletion[]; isQuiet: boolean } {
  const objects = root?.name === 'Delete' ? root.children.filter(({ name }) => name === 'Object') : []
  const deletions = objects.map((object) => ({
    key: childText(object, 'Key') ?? '',
    versionId: childText(object, 'VersionId'),
    etag: childText(object, 'ETag'),
  }))
  if (!root || deletions.length === 0 || deletions.length > maxDeletedKeys || deletions.some(({ key }) => key === ''))
    throw new S3Error(
      'MalformedXML',
      'The XML you provided was not well-formed or did not validate against our published schema',
    )
  return { deletions, isQuiet: childText(root, 'Quiet') === 'true' }
}

function describeDeleted({ key, versionId }: Deletion, { version, isDeleteMarker }: Deleted): XmlContent {
  const marker = isDeleteMarker ? { DeleteMarker: true, DeleteMarkerVersionId: version } : {}
  return { Deleted: { Key: key, VersionId: versionId, ...marker } }
}
