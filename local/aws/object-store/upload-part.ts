import { checksumElements, checksumHeaders } from './checksum-headers.ts'
import { copySourceVersion, findCopySource } from './copy-object.ts'
import { findOpenUpload } from './create-multipart-upload.ts'
import { transact } from './open-database.ts'
import { maxPutBytes, receivePayload, storeBytes, type ReceivedPayload } from './receive-payload.ts'
import { readDeclaredChecksums } from './declared-checksums.ts'
import { xmlElement, xmlResult } from './render-xml.ts'
import { S3Error } from './s3-error.ts'
import { xmlReply, type Reply, type StoreCall } from './store-call.ts'
import type { Upload } from './upload-index.ts'

/** S3's highest part number. */
const maxPartNumber = 10_000

/** UploadPart: a part replaces an earlier one of its number. */
export async function uploadPart(call: StoreCall): Promise<Reply> {
  const { request, store, caller } = call
  const number = readPartNumber(request.query)
  const { checksumAlgorithm } = findOpenUpload(call)
  const [declared] = readDeclaredChecksums(request.headers).algorithms
  if (checksumAlgorithm !== undefined && declared !== checksumAlgorithm)
    throw new S3Error(
      'InvalidRequest',
      `Checksum Type mismatch occurred, expected checksum Type: ${checksumAlgorithm}, actual checksum Type: ${declared ?? 'null'}`,
    )
  const received = await receivePayload(store.blobs, request, caller)
  await keepPart(call, number, received)
  return { status: 200, headers: { etag: `"${received.md5}"`, ...checksumHeaders(received.checksums) } }
}

/** UploadPartCopy: a part made of an object that is in the store already, or of a range of it. */
export async function uploadPartCopy(call: StoreCall): Promise<Reply> {
  const { request, store } = call
  const number = readPartNumber(request.query)
  const { checksumAlgorithm } = findOpenUpload(call)
  const { source } = findCopySource(call)
  const { from, to } = readCopyRange(request.headers.get('x-amz-copy-source-range'), source.size)
  if (to - from > maxPutBytes)
    throw new S3Error(
      'InvalidRequest',
      'The specified copy source is larger than the maximum allowable size for a copy source: 5368709120',
    )
  const bytes = store.blobs.read(source.segments, from, to)
  const received = await storeBytes(store.blobs, bytes, checksumAlgorithm ? [checksumAlgorithm] : [])
  const modifiedAt = await keepPart(call, number, received)
  return xmlReply(
    xmlResult(
      'CopyPartResult',
      xmlElement('LastModified', new Date(modifiedAt).toISOString()),
      xmlElement('ETag', `"${received.md5}"`),
      checksumElements(received.checksums),
    ),
    copySourceVersion(source),
  )
}

async function keepPart(call: StoreCall, number: number, received: ReceivedPayload): Promise<number> {
  const { store } = call
  const modifiedAt = store.now()
  const { segment, md5, checksums } = received
  const keep = () =>
    transact(store.database, () => {
      // Looked up again: the upload may have been completed or aborted while the bytes came in.
      const { id }: Upload = findOpenUpload(call)
      return store.uploads.putPart(id, number, { segment, etag: md5, checksums, modifiedAt })
    })
  try {
    const replaced = keep()
    if (replaced) await store.blobs.remove([replaced.segment])
  } catch (error) {
    await store.blobs.remove([segment])
    throw error
  }
  return modifiedAt
}

function readPartNumber(query: ReadonlyMap<string, string>): number {
  const text = query.get('partNumber') ?? ''
  const number = Number(text)
  if (!/^\d{1,5}$/.test(text) || number < 1 || number > maxPartNumber)
    throw new S3Error('InvalidArgument', `Part number must be an integer between 1 and ${maxPartNumber}, inclusive`, {
      details: { ArgumentName: 'partNumber', ArgumentValue: text },
    })
  return number
}

function readCopyRange(header: string | undefined, size: number): { from: number; to: number } {
  if (header === undefined) return { from: 0, to: size }
  const match = /^bytes=(\d+)-(\d+)$/.exec(header)
  const [from, to] = [Number(match?.[1]), Number(match?.[2]) + 1]
  if (!match || from >= to)
    throw new S3Error(
      'InvalidArgument',
      'The x-amz-copy-source-range value must be of the form bytes=first-last where first and last are the zero-based offsets of the first and last bytes to copy',
    )
  if (to > size) throw new S3Error('InvalidArgument', `Range specified is not valid for source object of size: ${size}`)
  return { from, to }
}
