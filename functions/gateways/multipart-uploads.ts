import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  paginateListParts,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { env } from '../runtime/env.ts'
import type { ServedAs } from './media-bucket.ts'
import { s3 } from './s3.ts'

export interface UploadedPart {
  number: number
  etag: string
}

export interface StoredPart extends UploadedPart {
  /** Bytes. */
  size: number
}

/** Returns S3's id of the upload. */
export async function createMultipart(
  key: string,
  { contentType, cacheControl, contentDisposition }: Partial<ServedAs> = {},
): Promise<string> {
  const { UploadId } = await s3().send(
    new CreateMultipartUploadCommand({
      Bucket: env.mediaBucket(),
      Key: key,
      ContentType: contentType,
      CacheControl: cacheControl,
      ContentDisposition: contentDisposition,
    }),
  )
  if (!UploadId) throw new Error('S3 answered no upload id.')
  return UploadId
}

/** Stores one part, numbered from 1; returns what completion needs. Repeating the number replaces the part. */
export async function uploadPart(
  key: string,
  uploadId: string,
  number: number,
  body: Uint8Array,
): Promise<UploadedPart> {
  const { ETag } = await s3().send(
    new UploadPartCommand({ Bucket: env.mediaBucket(), Key: key, UploadId: uploadId, PartNumber: number, Body: body }),
  )
  if (!ETag) throw new Error('S3 answered no ETag.')
  return { number, etag: ETag }
}

/** The stored parts, in order; undefined if S3 does not know the upload. */
export async function listParts(key: string, uploadId: string): Promise<StoredPart[] | undefined> {
  const parts: StoredPart[] = []
  const request = { Bucket: env.mediaBucket(), Key: key, UploadId: uploadId }
  try {
    for await (const page of paginateListParts({ client: s3() }, request))
      for (const { PartNumber, ETag, Size = 0 } of page.Parts ?? [])
        if (PartNumber !== undefined && ETag) parts.push({ number: PartNumber, etag: ETag, size: Size })
    return parts
  } catch (error) {
    if (isServiceError(error, ['NoSuchUpload'])) return undefined
    throw error
  }
}

/**
 * `unknown`: S3 does not know the upload, perhaps because it is complete. `refused`: parts are missing or do not match.
 */
export async function completeMultipart(
  key: string,
  uploadId: string,
  parts: readonly UploadedPart[],
): Promise<'complete' | 'unknown' | 'refused'> {
  try {
    await s3().send(
      new CompleteMultipartUploadCommand({
        Bucket: env.mediaBucket(),
        Key: key,
        UploadId: uploadId,
        MultipartUpload: { Parts: parts.map(({ number, etag }) => ({ PartNumber: number, ETag: etag })) },
      }),
    )
    return 'complete'
  } catch (error) {
    if (isServiceError(error, ['NoSuchUpload'])) return 'unknown'
    if (isServiceError(error, ['InvalidPart', 'InvalidPartOrder', 'EntityTooSmall', 'MalformedXML', 'InvalidRequest']))
      return 'refused'
    throw error
  }
}

/** Deletes the stored parts; also succeeds if there is no such upload. */
export async function abortMultipart(key: string, uploadId: string): Promise<void> {
  try {
    await s3().send(new AbortMultipartUploadCommand({ Bucket: env.mediaBucket(), Key: key, UploadId: uploadId }))
  } catch (error) {
    if (!isServiceError(error, ['NoSuchUpload'])) throw error
  }
}

function isServiceError(error: unknown, names: readonly string[]): boolean {
  return error instanceof S3ServiceException && names.includes(error.name)
}
