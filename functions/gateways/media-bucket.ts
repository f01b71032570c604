import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  PutObjectCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { env } from '../runtime/env.ts'
import { s3 } from './s3.ts'

/**
 * Whether S3 says that the object does not exist, which it does only for callers that may list the prefix. A 403 says
 * nothing about the object and is thrown like every other failure (S3, HeadObject, "Permissions").
 */
function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && (error.name === 'NoSuchKey' || error.name === 'NotFound')
}

/** Size of an object in bytes; undefined if it does not exist. */
export async function objectSize(key: string): Promise<number | undefined> {
  try {
    const { ContentLength } = await s3().send(new HeadObjectCommand({ Bucket: env.mediaBucket(), Key: key }))
    return ContentLength ?? 0
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

interface ByteRange {
  from: number
  to: number
}

/** An object as a stream, whole or [from,to), and its number of bytes; undefined if it does not exist. */
async function getObject(key: string, range?: ByteRange): Promise<{ stream: Readable; size: number } | undefined> {
  try {
    const { Body, ContentLength } = await s3().send(
      new GetObjectCommand({
        Bucket: env.mediaBucket(),
        Key: key,
        ...(range && { Range: `bytes=${range.from}-${range.to - 1}` }),
      }),
    )
    if (!(Body instanceof Readable) || ContentLength === undefined) throw new Error('S3 answered no stream.')
    return { stream: Body, size: ContentLength }
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

export async function openObject(key: string): Promise<Readable | undefined> {
  return (await getObject(key))?.stream
}

/** CRC-32 of an object, of any size. Throws if it does not exist. */
export async function crcOfObject(key: string): Promise<number> {
  const stream = await openObject(key)
  if (!stream) throw new Error(`No object ${key}.`)
  let sum = 0
  for await (const data of stream) {
    if (!Buffer.isBuffer(data)) throw new TypeError('S3 streamed no bytes.')
    sum = crc32(data, sum)
  }
  return sum
}

/** Throws if there is no such object. */
export async function readObject(key: string, range?: ByteRange): Promise<Buffer> {
  const bytes = await findObject(key, range)
  if (!bytes) throw new Error(`No object ${key}.`)
  return bytes
}

/** The same, but undefined if it does not exist. */
export async function findObject(key: string, range?: ByteRange): Promise<Buffer | undefined> {
  const object = await getObject(key, range)
  if (!object) return undefined
  // In place, not collected and joined: twice the bytes would have V8 search the whole heap after every few photos.
  const bytes = Buffer.allocUnsafeSlow(object.size)
  await fill(bytes, object.stream, key)
  return bytes
}

/** Reads an object's bytes [from,to) into `target`, which they must fill. Throws if they do not. */
export async function readObjectInto(key: string, range: ByteRange, target: Buffer): Promise<void> {
  const object = await getObject(key, range)
  if (!object) throw new Error(`No object ${key}.`)
  await fill(target, object.stream, key)
}

function fill(target: Buffer, source: Readable, key: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let at = 0
  source.on('data', (data: Buffer<ArrayBuffer>) => {
    at += data.copy(target, at)
    // Frees the bytes: V8 looks for its garbage only after another 64 MB of them.
    if (data.length === data.buffer.byteLength) data.buffer.transfer(0)
  })
  source.once('end', resolve).once('error', reject)
  source.once('close', () => reject(new Error(`${key} came to ${at} of ${target.length} bytes.`)))
  return promise.then(() => {
    if (at !== target.length) throw new Error(`${key} has ${at} bytes where ${target.length} belong.`)
  })
}

/** Headers of an object, from any server. */
export interface ServedAs {
  contentType: string
  cacheControl?: string
  contentDisposition?: string
}

export async function putObject(
  key: string,
  body: Uint8Array,
  { contentType, cacheControl, contentDisposition }: ServedAs,
): Promise<void> {
  await s3().send(
    new PutObjectCommand({
      Bucket: env.mediaBucket(),
      Key: key,
      Body: body,
      ContentType: contentType,
      CacheControl: cacheControl,
      ContentDisposition: contentDisposition,
    }),
  )
}

/** Copies an object with all that it is served with; false if there is none. Needs the right to list. */
export async function copyObject(from: string, to: string): Promise<boolean> {
  const bucket = env.mediaBucket()
  try {
    await s3().send(new CopyObjectCommand({ Bucket: bucket, Key: to, CopySource: `${bucket}/${from}` }))
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

/** Succeeds also if the object does not exist. */
export async function deleteObject(key: string): Promise<void> {
  await s3().send(new DeleteObjectCommand({ Bucket: env.mediaBucket(), Key: key }))
}

/** A version of an object: bytes, or the mark of a deletion. */
export interface ObjectVersion {
  key: string
  versionId: string
}

/** S3 lists no more in a page, and deletes no more in a call. */
const versionsTogether = 1000

/** Every version below a prefix, page by page, including replaced and deleted ones. */
export async function* listVersions(prefix: string, pageSize = versionsTogether): AsyncGenerator<ObjectVersion[]> {
  let after: { KeyMarker?: string | undefined; VersionIdMarker?: string | undefined } | undefined = {}
  while (after) {
    const page: ListObjectVersionsCommandOutput = await s3().send(
      new ListObjectVersionsCommand({
        Bucket: env.mediaBucket(),
        Prefix: prefix,
        MaxKeys: pageSize,
        ...after,
      }),
    )
    yield [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])].flatMap(({ Key, VersionId }) =>
      Key && VersionId ? [{ key: Key, versionId: VersionId }] : [],
    )
    after = page.IsTruncated ? { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker } : undefined
  }
}

/** Deletes versions for good; good also if they are gone. Throws where S3 keeps one. */
export async function deleteVersions(versions: readonly ObjectVersion[]): Promise<void> {
  for (let index = 0; index < versions.length; index += versionsTogether) {
    const some = versions.slice(index, index + versionsTogether)
    const { Errors = [] } = await s3().send(
      new DeleteObjectsCommand({
        Bucket: env.mediaBucket(),
        Delete: { Objects: some.map(({ key, versionId }) => ({ Key: key, VersionId: versionId })), Quiet: true },
      }),
    )
    if (Errors[0]) throw new Error(`S3 keeps ${Errors.length} versions: ${Errors[0].Code} for ${Errors[0].Key}.`)
  }
}
