import { createHash } from 'node:crypto'
import type { Segment } from './blob-store.ts'
import { checksumElements, compositeChecksum, startChecksum, type Checksums } from './checksum-algorithms.ts'
import { commitObject, versionHeader, type NewObject } from './commit-object.ts'
import { readCompletion, type CompletedPart } from './completed-parts.ts'
import { findUpload, noSuchUpload } from './create-multipart-upload.ts'
import { readSmallBody } from './parse-xml.ts'
import { S3Error } from './s3-error.ts'
import { xmlReply, type Reply, type StoreCall, type StoreContext } from './store-call.ts'
import type { Part, Upload } from './upload-index.ts'

/** S3's smallest part, the last one excepted: 5 MiB. */
const minPartBytes = 5 * 1024 ** 2

type Assembled = Pick<NewObject, 'segments' | 'size' | 'etag' | 'checksums' | 'checksumType'>

/**
 * CompleteMultipartUpload: the parts named become the object, without a copy; the others go.
 * The same completion again is answered as the first was, as long as its object is still the newest.
 */
export async function completeMultipartUpload(call: StoreCall): Promise<Reply> {
  const { request, store } = call
  findUpload(call)
  const named = readCompletion(await readSmallBody(call))
  // Looked up again: the same completion may have come in while this one was being read.
  const upload = findUpload(call)
  const fingerprint = JSON.stringify(named)
  if (upload.completion) return repeatCompletion(call, upload, fingerprint)

  const parts = store.uploads.parts(upload.id)
  const assembled = await assemble(store, upload, matchParts(upload, named, parts))
  const promisedSize = request.headers.get('x-amz-mp-object-size')
  if (promisedSize !== undefined && Number(promisedSize) !== assembled.size)
    throw new S3Error(
      'InvalidRequest',
      'The provided x-amz-mp-object-size header does not match the size of the parts.',
    )
  verifyWholeChecksum(request.headers, assembled)

  const used = new Set(assembled.segments.map(({ blob }) => blob))
  let unused: Segment[] = []
  try {
    const { version } = await commitObject(
      call,
      {
        ...assembled,
        eventName: 'ObjectCreated:CompleteMultipartUpload',
        headers: upload.headers,
        isMultipart: true,
      },
      ({ version: made, sequence }) => {
        const kept = store.uploads.parts(upload.id).map(({ segment }) => segment)
        if (store.uploads.find(upload.id)?.completion !== undefined) throw noSuchUpload()
        // A part that was replaced or aborted while the whole was put together is no longer on disk.
        if (![...used].every((blob) => kept.some((segment) => segment.blob === blob))) throw noSuchUpload()
        unused = kept.filter(({ blob }) => !used.has(blob))
        store.uploads.complete(upload.id, { request: fingerprint, version: made, sequence })
      },
    )
    await store.blobs.remove(unused)
    return renderCompletion(call, version, assembled)
  } catch (error) {
    // The same completion sent twice at once: the other one has made the object.
    const current = store.uploads.find(upload.id)
    if (current?.completion) return repeatCompletion(call, current, fingerprint)
    throw error
  }
}

function repeatCompletion(call: StoreCall, { completion }: Upload, fingerprint: string): Reply {
  const latest = call.store.objects.latest(call.bucket.name, call.request.key)
  if (!completion || !latest || completion.request !== fingerprint || completion.sequence !== latest.sequence)
    throw noSuchUpload()
  return renderCompletion(call, latest.version, latest)
}

function renderCompletion(
  call: StoreCall,
  version: string,
  object: Pick<Assembled, 'etag' | 'checksums' | 'checksumType'>,
): Reply {
  const { bucket, request } = call
  const result = {
    Location: `http://${request.headers.get('host') ?? ''}/${bucket.name}/${encodeURIComponent(request.key)}`,
    Bucket: bucket.name,
    Key: request.key,
    ETag: `"${object.etag}"`,
    ...checksumElements(object.checksums),
    ChecksumType: Object.keys(object.checksums).length > 0 ? object.checksumType : undefined,
  }
  return xmlReply('CompleteMultipartUploadResult', [result], versionHeader(call, version))
}

/** The kept parts that a completion names. Throws InvalidPart or EntityTooSmall. */
function matchParts({ checksumAlgorithm, checksumType }: Upload, named: CompletedPart[], parts: Part[]): Part[] {
  return named.map(({ number, etag, checksums }, index) => {
    const part = parts.find((candidate) => candidate.number === number)
    const isSame =
      part?.etag === etag &&
      Object.entries(checksums).every(([name, value]) =>
        Object.entries(part.checksums).some(([kept, digest]) => kept === name && digest === value),
      )
    if (!part || !isSame)
      throw new S3Error(
        'InvalidPart',
        "One or more of the specified parts could not be found. The part may not have been uploaded, or the specified entity tag may not match the part's entity tag.",
        { details: { PartNumber: String(number), ETag: etag } },
      )
    if (checksumType === 'COMPOSITE' && checksumAlgorithm && checksums[checksumAlgorithm] === undefined)
      throw new S3Error(
        'InvalidRequest',
        `The upload was created using a ${checksumAlgorithm} checksum. The complete request must include the checksum for each part. It was missing for part ${number} in the request.`,
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

async function assemble(
  { blobs }: StoreContext,
  { checksumAlgorithm, checksumType = 'FULL_OBJECT' }: Upload,
  parts: Part[],
): Promise<Assembled> {
  const segments = parts.map(({ segment }) => segment)
  const size = segments.reduce((sum, segment) => sum + segment.size, 0)
  const md5 = createHash('md5')
  for (const { etag } of parts) md5.update(Buffer.from(etag, 'hex'))
  const etag = `${md5.digest('hex')}-${parts.length}`
  const checksums: Checksums = {}
  if (checksumAlgorithm && checksumType === 'COMPOSITE')
    checksums[checksumAlgorithm] = await compositeChecksum(
      checksumAlgorithm,
      parts.map((part) => part.checksums[checksumAlgorithm] ?? ''),
    )
  if (checksumAlgorithm && checksumType === 'FULL_OBJECT') {
    const running = startChecksum(checksumAlgorithm)
    for await (const chunk of blobs.read(segments, 0, size)) running.update(chunk)
    checksums[checksumAlgorithm] = await running.digest()
  }
  return { segments, size, etag, checksums, checksumType }
}

function verifyWholeChecksum(headers: ReadonlyMap<string, string>, { checksums }: Assembled): void {
  for (const [algorithm, computed] of Object.entries(checksums)) {
    const promised = headers.get(`x-amz-checksum-${algorithm}`)
    if (promised !== undefined && promised !== computed)
      throw new S3Error('BadDigest', `The ${algorithm} you specified did not match the calculated checksum.`)
  }
}
