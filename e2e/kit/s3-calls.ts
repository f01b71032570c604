/** Every call of S3 that functions make, including those by presigned addresses in browsers. */
export const s3Calls = [
  'AbortMultipartUpload',
  'CompleteMultipartUpload',
  'CopyObject',
  'CreateMultipartUpload',
  'DeleteObject',
  'DeleteObjects',
  'GetObject',
  'HeadObject',
  'ListObjectVersions',
  'ListParts',
  'PutObject',
  'UploadPart',
] as const

/** How each can fail: refused without a reason, or done with its answer lost. */
export const s3Disasters = s3Calls.flatMap((operation) => [
  { operation, status: 403 },
  { operation, status: 500, done: true },
])
