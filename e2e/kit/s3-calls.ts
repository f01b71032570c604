/** Every call of S3 that functions make, those of the addresses that they presign for browsers included. */
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

/** What can go wrong with each: it is refused for no reason, or done and its answer lost. */
export const s3Disasters = s3Calls.flatMap((operation) => [
  { operation, status: 403 },
  { operation, status: 500, done: true },
])
