import * as z from 'zod'
import { createHash } from 'node:crypto'
import type { Segment } from './blob-store.ts'
import { commitObject } from './commit-object.ts'
import { findUpload, noSuchUpload } from './create-multipart-upload.ts'
import { readXml, repeated } from './read-xml.ts'
import { S3Error } from './s3-error.ts'
import { xmlReply, type Reply, type StoreCall } from './store-call.ts'
import type { Part, Upload } from './upload-index.ts'

/** S3's smallest part, except the last one: 5 MiB. */
const minPartBytes = 5 * 1024 ** 2

/** A part as a completion names it; the ETag in hexadecimal digits, without quotation marks. */
const completedPart = z
  .object({
    PartNumber: z
      .string()
      .trim()
      .regex(/^[1-9]\d{0,4}$/),
    ETag: z.string().trim(),
  })
  .transform(({ PartNumber, ETag }) => ({ number: Number(PartNumber), etag: ETag.replaceAll('"', '') }))
const completion = z.object({ CompleteMultipartUpload: z.object({ Part: repeated(completedPart, 10_000) }) })
type CompletedPart = z.output<typeof completedPart>

/**
 * CompleteMultipartUpload: the named parts become the object, without a copy; the others are removed. A repeated
 * completion gets the first one's answer, as long as its object is still the newest.
 */
export async function completeMultipartUpload(call: StoreCall): Promise<Reply> {
  const { store } = call
  findUpload(call)
  const { Part: named } = (await readXml(call, completion)).CompleteMultipartUpload
  refuseDisorder(named)
  // Looked up again: the same completion may have finished while this one was being read.
  const upload = findUpload(call)
  const fingerprint = JSON.stringify(named)
  if (upload.completion) return repeatCompletion(call, upload, fingerprint)

  const parts = matchParts(named, store.uploads.parts(upload.id))
  const segments = parts.map(({ segment }) => segment)
  const etag = etagOf(parts)
  const used = new Set(segments.map(({ blob }) => blob))
  let unused: Segment[] = []
  try {
    const { version } = await commitObject(
      call,
      {
        segments,
        size: segments.reduce((sum, segment) => sum + segment.size, 0),
        etag,
        eventName: 'ObjectCreated:CompleteMultipartUpload',
        headers: upload.headers,
      },
      ({ version: made, sequence }) => {
        const kept = store.uploads.parts(upload.id).map(({ segment }) => segment)
        if (store.uploads.find(upload.id)?.completion !== undefined) throw noSuchUpload()
        // A part that was replaced or aborted meanwhile is no longer on disk.
        if (![...used].every((blob) => kept.some((segment) => segment.blob === blob))) throw noSuchUpload()
        unused = kept.filter(({ blob }) => !used.has(blob))
        store.uploads.complete(upload.id, { request: fingerprint, version: made, sequence })
      },
    )
    await store.blobs.remove(unused)
    return renderCompletion(call, version, etag)
  } catch (error) {
    // The same completion was sent twice at once, and the other one has made the object.
    const current = store.uploads.find(upload.id)
    if (current?.completion) return repeatCompletion(call, current, fingerprint)
    throw error
  }
}

function repeatCompletion(call: StoreCall, { completion: first }: Upload, fingerprint: string): Reply {
  const latest = call.store.objects.latest(call.bucket.name, call.request.key)
  if (!first || !latest || first.request !== fingerprint || first.sequence !== latest.sequence) throw noSuchUpload()
  return renderCompletion(call, latest.version, latest.etag)
}

function renderCompletion(call: StoreCall, version: string, etag: string): Reply {
  const { bucket, request } = call
  const result = {
    Location: `http://${request.headers.get('host') ?? ''}/${bucket.name}/${encodeURIComponent(request.key)}`,
    Bucket: bucket.name,
    Key: request.key,
    ETag: `"${etag}"`,
  }
  return xmlReply('CompleteMultipartUploadResult', [result], { 'x-amz-version-id': version })
}

/** Throws InvalidPartOrder if numbers do not ascend. */
function refuseDisorder(parts: readonly CompletedPart[]): void {
  if (parts.some(({ number }, index) => number <= (parts[index - 1]?.number ?? 0)))
    throw new S3Error(
      'InvalidPartOrder',
      'The list of parts was not in ascending order. The parts list must be specified in order by part number.',
    )
}

/** The stored parts that a completion names. Throws InvalidPart or EntityTooSmall. */
function matchParts(named: CompletedPart[], parts: Part[]): Part[] {
  return named.map(({ number, etag }, index) => {
    const part = parts.find((candidate) => candidate.number === number)
    if (part?.etag !== etag)
      throw new S3Error(
        'InvalidPart',
        "One or more of the specified parts could not be found. The part may not have been uploaded, or the specified entity tag may not match the part's entity tag.",
        { details: { PartNumber: String(number), ETag: etag } },
      )
    if (index < named.length - 1 && part.segment.size < minPartBytes)
      throw new S3Error('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size', {
        details: {
          ProposedSize: String(part.segment.size),
          MinSizeAllowed: String(minPartBytes),
          PartNumber: String(number),
        },
      })
    return part
  })
}

/** The MD5 of the parts' MD5s, followed by their number. */
function etagOf(parts: Part[]): string {
  const md5 = createHash('md5')
  for (const { etag } of parts) md5.update(Buffer.from(etag, 'hex'))
  return `${md5.digest('hex')}-${parts.length}`
}
