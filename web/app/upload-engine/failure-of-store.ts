import { UploadFailure } from './upload-failure.ts'

/**
 * Translates S3's errors (docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html). 412 of `If-None-Match` is
 * success: the store already has the object.
 */
export function failureOfStore(status: number, text: string): UploadFailure | undefined {
  if ((status >= 200 && status < 300) || status === 412) return undefined
  // Expired or renewed; for an upload that no longer exists S3 answers 404 NoSuchUpload.
  if (status === 403 || status === 404) return new UploadFailure('network', 'expired')
  if (status >= 500 || status === 408 || status === 409 || status === 429 || text.includes('RequestTimeout')) {
    return new UploadFailure('network', 'transient')
  }
  const mismatch = /BadDigest|ChecksumMismatch|InvalidDigest/i.test(text)
  return new UploadFailure(mismatch ? 'checksum_mismatch' : 'network', 'final')
}
