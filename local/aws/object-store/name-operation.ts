import { S3Error } from './s3-error.ts'
import type { S3Request } from './s3-request.ts'

/** Parameters of a query that ask for something of its own, with those that this store serves. */
const subresources = new Set([
  'accelerate',
  'acl',
  'analytics',
  'attributes',
  'cors',
  'delete',
  'encryption',
  'intelligent-tiering',
  'inventory',
  'legal-hold',
  'lifecycle',
  'location',
  'logging',
  'metrics',
  'notification',
  'object-lock',
  'ownershipControls',
  'policy',
  'policyStatus',
  'publicAccessBlock',
  'replication',
  'requestPayment',
  'restore',
  'retention',
  'select',
  'tagging',
  'torrent',
  'uploadId',
  'uploads',
  'versioning',
  'versions',
  'website',
])

/** AWS's name of each operation served here, with the right that its caller needs. */
export const operationRights = {
  AbortMultipartUpload: 's3:AbortMultipartUpload',
  CompleteMultipartUpload: 's3:PutObject',
  CopyObject: 's3:PutObject',
  CreateMultipartUpload: 's3:PutObject',
  DeleteObject: 's3:DeleteObject',
  DeleteObjects: 's3:DeleteObject',
  GetObject: 's3:GetObject',
  HeadObject: 's3:GetObject',
  ListObjectVersions: 's3:ListBucketVersions',
  ListObjectsV2: 's3:ListBucket',
  ListParts: 's3:ListMultipartUploadParts',
  PutObject: 's3:PutObject',
  UploadPart: 's3:PutObject',
} as const

export type OperationName = keyof typeof operationRights

/** Tells which operation a request asks for. Throws NotImplemented for what S3 has and this store has not. */
export function nameOperation(request: S3Request): OperationName {
  const asked = [...request.query.keys()].filter((name) => subresources.has(name)).toSorted()
  const name = operationAt(request, `${request.method} ${asked.join('&')}`.trim())
  if (name === undefined)
    throw new S3Error('NotImplemented', 'A header or query you provided implies functionality that is not implemented')
  return name
}

function operationAt(request: S3Request, call: string): OperationName | undefined {
  if (request.bucket === '') return undefined
  return request.key === '' ? bucketOperation(request, call) : objectOperation(request, call)
}

function bucketOperation({ query }: S3Request, call: string): OperationName | undefined {
  switch (call) {
    case 'GET':
      return query.get('list-type') === '2' ? 'ListObjectsV2' : undefined
    case 'GET versions':
      return 'ListObjectVersions'
    case 'POST delete':
      return 'DeleteObjects'
    default:
      return undefined
  }
}

function objectOperation({ headers }: S3Request, call: string): OperationName | undefined {
  const copies = headers.has('x-amz-copy-source')
  switch (call) {
    case 'GET':
      return 'GetObject'
    case 'HEAD':
      return 'HeadObject'
    case 'PUT':
      return copies ? 'CopyObject' : 'PutObject'
    case 'DELETE':
      return 'DeleteObject'
    case 'POST uploads':
      return 'CreateMultipartUpload'
    case 'PUT uploadId':
      return copies ? undefined : 'UploadPart'
    case 'POST uploadId':
      return 'CompleteMultipartUpload'
    case 'DELETE uploadId':
      return 'AbortMultipartUpload'
    case 'GET uploadId':
      return 'ListParts'
    default:
      return undefined
  }
}
