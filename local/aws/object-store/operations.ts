import { abortMultipartUpload } from './abort-multipart-upload.ts'
import { completeMultipartUpload } from './complete-multipart-upload.ts'
import { copyObject } from './copy-object.ts'
import { createMultipartUpload } from './create-multipart-upload.ts'
import { deleteObject, deleteObjects } from './delete-object.ts'
import { getObject } from './get-object.ts'
import { listObjects } from './list-objects.ts'
import { listObjectVersions } from './list-object-versions.ts'
import { listParts } from './list-parts.ts'
import { putObject } from './put-object.ts'
import { S3Error } from './s3-error.ts'
import type { S3Request } from './s3-request.ts'
import type { Reply, StoreCall } from './store-call.ts'
import { uploadPart } from './upload-part.ts'

interface Operation {
  /** Method, what it is called on, and the subresources that the query names. */
  call: string
  /** What its caller must be allowed. */
  right: string
  perform(call: StoreCall): Reply | Promise<Reply>
}

/** The operations served here, by AWS's names. */
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
  ListObjectsV2: { call: 'GET bucket list-type=2', right: 's3:ListBucket', perform: listObjects },
  ListParts: { call: 'GET key uploadId', right: 's3:ListMultipartUploadParts', perform: listParts },
  PutObject: { call: 'PUT key', right: 's3:PutObject', perform: putObject },
  UploadPart: { call: 'PUT key uploadId', right: 's3:PutObject', perform: uploadPart },
}

/** Parameters of a query that ask for something of its own, with those that this store serves. */
const subresources = new Set(
  [
    'accelerate acl analytics attributes cors delete encryption intelligent-tiering inventory legal-hold lifecycle',
    'location logging metrics notification object-lock ownershipControls policy policyStatus publicAccessBlock',
    'replication requestPayment restore retention select tagging torrent uploadId uploads versioning versions website',
  ].flatMap((names) => names.split(' ')),
)

/** The operation that a request asks for, with its name. Throws NotImplemented for what S3 has and this store has not. */
export function operationOf({ method, bucket, key, query, headers }: S3Request): Operation & { name: string } {
  const asked = [...query.keys()].filter((name) => subresources.has(name)).toSorted()
  const more = [
    ...(method === 'PUT' && headers.has('x-amz-copy-source') ? ['x-amz-copy-source'] : []),
    ...(key === '' && asked.length === 0 && query.get('list-type') === '2' ? ['list-type=2'] : []),
  ]
  const call = [method, key === '' ? 'bucket' : 'key', ...more, ...asked].join(' ')
  const found = Object.entries(operations).find(([, operation]) => operation.call === call)
  if (!found || bucket === '')
    throw new S3Error('NotImplemented', 'A header or query you provided implies functionality that is not implemented')
  return { name: found[0], ...found[1] }
}
