import { PutObjectCommand, UploadPartCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { clock } from '../runtime/clock.ts'
import { env } from '../runtime/env.ts'
import { s3 } from './s3.ts'

/** A slow phone sends two hundred photos with one set of tickets; after an hour it requests fresh ones. */
const uploadUrlSeconds = 60 * 60

/** Sent with the PUT, because it is signed: an existing object is never replaced. */
export const putHeaders = { 'if-none-match': '*' }

/** For a PUT of exactly `size` bytes to a key without an object. */
export function presignPut(key: string, size: number): Promise<string> {
  return getSignedUrl(
    s3(),
    new PutObjectCommand({ Bucket: env.mediaBucket(), Key: key, ContentLength: size, IfNoneMatch: '*' }),
    {
      expiresIn: uploadUrlSeconds,
      signingDate: clock.now(),
      signableHeaders: new Set(['host', 'content-length', 'if-none-match']),
    },
  )
}

export const typedPutHeaders = (contentType: string) => ({ ...putHeaders, 'content-type': contentType })

/** The same, for that content type only. */
export function presignTypedPut(key: string, size: number, contentType: string): Promise<string> {
  return getSignedUrl(
    s3(),
    new PutObjectCommand({
      Bucket: env.mediaBucket(),
      Key: key,
      ContentLength: size,
      ContentType: contentType,
      IfNoneMatch: '*',
    }),
    {
      expiresIn: uploadUrlSeconds,
      signingDate: clock.now(),
      signableHeaders: new Set(['host', 'content-length', 'content-type', 'if-none-match']),
    },
  )
}

/** For a PUT of exactly `size` bytes as one part. */
export function presignPart(key: string, uploadId: string, number: number, size: number): Promise<string> {
  return getSignedUrl(
    s3(),
    new UploadPartCommand({
      Bucket: env.mediaBucket(),
      Key: key,
      UploadId: uploadId,
      PartNumber: number,
      ContentLength: size,
    }),
    { expiresIn: uploadUrlSeconds, signingDate: clock.now(), signableHeaders: new Set(['host', 'content-length']) },
  )
}
