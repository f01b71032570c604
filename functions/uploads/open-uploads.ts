import type { FileRequest } from '#shared/api/uploads.ts'
import { type FileTypeName, fileTypes } from '#shared/rules/file-types.ts'
import { kinds } from '#shared/rules/upload-kinds.ts'
import { judgePreview } from '#shared/rules/upload-refusals.ts'
import { partSizeFor, singleRequestBytes } from '#shared/rules/upload-parts.ts'
import { originalKey } from '../gateways/media-keys.ts'
import { createMultipart } from '../gateways/multipart-uploads.ts'
import { inParallel } from '../runtime/in-parallel.ts'
import { newId, siblingId } from '../runtime/new-id.ts'
import { randomToken } from '../runtime/random-token.ts'
import { putUploads, type UploadRow } from './upload-store.ts'
import { clock } from '../runtime/clock.ts'

/** An admitted file, with the id of its future upload. */
export interface AdmittedFile {
  uploadId: string
  file: FileRequest
  type: FileTypeName
}

interface Origin {
  eventId: string
  guestId: string
  host?: string | undefined
  purpose: UploadRow['purpose']
  /** Whether the files occupy places of a free event. */
  reserved: boolean
}

/** Parallel calls to S3: as many connections as one client keeps. */
const parallelStarts = 40

export const newUploadId = () => newId('upload')

/** The declared facts of a file's preview, if it can be accepted: voices have none. */
export function promisedPreview({ preview }: FileRequest, claimed: FileTypeName): UploadRow['preview'] {
  if (!preview || !kinds[fileTypes[claimed].kind].hasPreview) return undefined
  const type = judgePreview(preview)
  return type && { ...preview, type }
}

/** Opens an upload for each file, in parts if it is large, and stores them all. */
export async function openUploads(
  admitted: readonly AdmittedFile[],
  { eventId, guestId, host, purpose, reserved }: Origin,
): Promise<UploadRow[]> {
  const partSize = partSizeFor(admitted.map(({ file }) => file.size))
  const createdAt = clock.now().toISOString()
  const uploads = await inParallel(admitted, parallelStarts, async ({ uploadId, file, type }): Promise<UploadRow> => {
    const photoId = siblingId(uploadId, 'photo')
    const inParts = file.size > singleRequestBytes
    const preview = purpose === 'photo' ? promisedPreview(file, type) : undefined
    return {
      id: uploadId,
      eventId,
      photoId,
      secret: randomToken(),
      purpose,
      guestId,
      ...(host !== undefined && { host }),
      name: file.name,
      claimedType: type,
      size: file.size,
      sha256: file.sha256,
      ...(file.capturedAt && { fileTime: new Date(file.capturedAt).toISOString() }),
      forHosts: file.audience === 'hosts',
      ...(preview && { preview }),
      ...(inParts && { multipart: { id: await createMultipart(originalKey(eventId, photoId)), partSize } }),
      reserved,
      status: 'open',
      createdAt,
    }
  })
  await putUploads(
    uploads,
    uploads.filter(({ multipart, preview }) => multipart || preview || reserved),
  )
  return uploads
}
