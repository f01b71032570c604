import { completeMultipartUpload } from './complete-multipart-upload.ts'
import { copyObject } from './copy-object.ts'
import { createMultipartUpload, findOpenUpload } from './create-multipart-upload.ts'
import { deleteObject, deleteObjects } from './delete-object.ts'
import { getObject } from './get-object.ts'
import { parsePageSize, listObjectVersions } from './list-object-versions.ts'
import { S3Error } from './s3-error.ts'
import type { S3Request } from './s3-request.ts'
import { type Reply, type StoreCall, xmlReply } from './store-call.ts'
import { uploadPart } from './upload-part.ts'
import { transact } from '../../base/transact.ts'
import { commitReceived } from './commit-object.ts'
import { readObjectHeaders } from './object-headers.ts'
import { receivePayload } from './receive-payload.ts'

interface Operation {
  /** Method, kind of target, and the subresources in the query. */
  call: string
  /** The right that its caller needs. */
  right: string
  perform(call: StoreCall): Reply | Promise<Reply>
}

/** The supported operations, by AWS's names. */
const operations: Readonly<Record<string, Operation>> = {
  AbortMultipartUpload: {
    call: 'DELETE key uploadId',
    right: 's3:AbortMultipartUpload',
    perform: abortMultipartUpload,
  },
  CompleteMultipartUpload: { call: 'POST key uploadId', right: 's3:PutObject', perform: completeMultipartUpload },
  CopyObject: { call: 'PUT key x-amz-copy-source', right: 's3:PutObject', perform: copyObject },
  CreateMultipartUpload: { call: 'POST key uploads', right: 's3:PutObject', perform: createMultipartUpload },
  DeleteObject: { call: 'DELETE key', right: 's3:DeleteObject', perform: deleteObject },
  DeleteObjects: { call: 'POST bucket delete', right: 's3:DeleteObject', perform: deleteObjects },
  GetObject: { call: 'GET key', right: 's3:GetObject', perform: getObject },
  HeadObject: { call: 'HEAD key', right: 's3:GetObject', perform: getObject },
  ListObjectVersions: { call: 'GET bucket versions', right: 's3:ListBucketVersions', perform: listObjectVersions },
  ListParts: { call: 'GET key uploadId', right: 's3:ListMultipartUploadParts', perform: listParts },
  PutObject: { call: 'PUT key', right: 's3:PutObject', perform: putObject },
  UploadPart: { call: 'PUT key partNumber uploadId', right: 's3:PutObject', perform: uploadPart },
}

/** Query parameters that select a feature, with the supported ones. */
const subresources = new Set(
  [
    'accelerate acl analytics attributes cors delete encryption intelligent-tiering inventory legal-hold lifecycle',
    'location logging metrics notification object-lock ownershipControls partNumber policy policyStatus',
    'publicAccessBlock replication requestPayment restore retention select tagging torrent uploadId uploads versioning versions website',
  ].flatMap((names) => names.split(' ')),
)

/** The operation of a request, with its name. Throws NotImplemented for operations of S3 that are not supported. */
export function operationOf({ method, bucket, key, query, headers }: S3Request): Operation & { name: string } {
  const asked = [...query.keys()].filter((name) => subresources.has(name)).toSorted()
  const more = method === 'PUT' && headers.has('x-amz-copy-source') ? ['x-amz-copy-source'] : []
  const call = [method, key === '' ? 'bucket' : 'key', ...more, ...asked].join(' ')
  const found = Object.entries(operations).find(([, operation]) => operation.call === call)
  if (!found || bucket === '')
    throw new S3Error('NotImplemented', 'A header or query you provided implies functionality that is not implemented')
  return { name: found[0], ...found[1] }
}

/** AbortMultipartUpload: the parts are gone when it answers. */
async function abortMultipartUpload(call: StoreCall): Promise<Reply> {
  const { store } = call
  const parts = transact(store.database, () => {
    const { id } = findOpenUpload(call)
    const kept = store.uploads.parts(id)
    store.uploads.abort(id)
    return kept
  })
  await store.blobs.remove(parts.map(({ segment }) => segment))
  return { status: 204 }
}

/** PutObject: stores the bytes complete and verified, or not at all. */
async function putObject(call: StoreCall): Promise<Reply> {
  const { request, store } = call
  const headers = readObjectHeaders(request.headers)
  const received = await receivePayload(store.blobs, request)
  const { version } = await commitReceived(call, received, { eventName: 'ObjectCreated:Put', headers })
  return { status: 200, headers: { etag: `"${received.md5}"`, 'x-amz-version-id': version } }
}

/** ListParts: the parts of an unfinished upload, by number. */
function listParts(call: StoreCall): Reply {
  const { request, bucket, store } = call
  const { id } = findOpenUpload(call)
  const maxParts = parsePageSize(request.query, 'max-parts')
  const marker = Number(request.query.get('part-number-marker') ?? 0)
  if (!Number.isInteger(marker) || marker < 0)
    throw new S3Error('InvalidArgument', 'Provided part-number-marker is not an integer')
  const rest = store.uploads.parts(id).filter(({ number }) => number > marker)
  const page = rest.slice(0, maxParts)
  return xmlReply('ListPartsResult', [
    {
      Bucket: bucket.name,
      Key: request.key,
      UploadId: id,
      PartNumberMarker: marker,
      NextPartNumberMarker: page.at(-1)?.number,
      MaxParts: maxParts,
      IsTruncated: rest.length > page.length,
      StorageClass: 'STANDARD',
      Part: page.map((part) => ({
        PartNumber: part.number,
        LastModified: new Date(part.modifiedAt).toISOString(),
        ETag: `"${part.etag}"`,
        Size: part.segment.size,
      })),
    },
  ])
}
