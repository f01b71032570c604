import type { FilmRight, FunctionNeeds, MediaRight, TableRight } from '#functions/needs.ts'

/**
 * The IAM actions of a declared right. The CDK app writes them into each function's role and the local stand-ins
 * enforce the same lists, so a missing grant fails on the laptop first.
 */
const reading = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'] as const
const writing = [
  'dynamodb:PutItem',
  'dynamodb:UpdateItem',
  'dynamodb:DeleteItem',
  'dynamodb:ConditionCheckItem',
  'dynamodb:BatchWriteItem',
] as const

export const tableActions: Readonly<Record<TableRight, readonly string[]>> = {
  read: reading,
  write: writing,
  readWrite: [...reading, ...writing],
}

/** HEAD needs `s3:GetObject`; multipart calls need `s3:PutObject`, except abort and listing. */
export const mediaActions: Readonly<Record<MediaRight, readonly string[]>> = {
  get: ['s3:GetObject'],
  list: ['s3:ListBucket'],
  put: ['s3:PutObject', 's3:AbortMultipartUpload', 's3:ListMultipartUploadParts'],
  delete: ['s3:DeleteObject'],
  purge: ['s3:ListBucketVersions', 's3:DeleteObjectVersion'],
  abort: ['s3:AbortMultipartUpload'],
}

/** Whether an action applies to a bucket with a prefix instead of an object. */
export const isListing = (action: string): boolean => action.startsWith('s3:ListBucket')
/** `convert` also grants passing MediaConvert's role, and no other role. */
export const filmActions: Readonly<Record<FilmRight, readonly string[]>> = {
  convert: ['mediaconvert:CreateJob'],
  ask: ['mediaconvert:GetJob'],
  know: [],
}

/** What MediaConvert may touch when it converts films and voices. We put a voice beside its results first. */
export const filmRoleNeeds = {
  originals: ['get'],
  films: ['get', 'put'],
} as const satisfies FunctionNeeds['media']
