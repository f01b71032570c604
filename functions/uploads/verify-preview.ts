import { createHash } from 'node:crypto'
import { imageSize } from 'image-size'
import { maxPreviewPixels } from '#shared/rules/upload-limits.ts'
import { fileTypes } from '#shared/rules/file-types.ts'
import { settle } from '../database/settle.ts'
import { readEvent } from '../events/event-store.ts'
import { deleteObject, findObject, putObject } from '../gateways/media-bucket.ts'
import { previewKey, renditionKey } from '../gateways/media-keys.ts'
import { detectFileType } from '../media/detect-file-type.ts'
import type { DrawnPicture } from '../media/draw-picture.ts'
import { isErasedSince, previewShown, readBegun } from '../photos/begun-file-store.ts'
import { guestCheck, readGuest } from '../galleries/guest-store.ts'
import { movePictures } from '../photos/move-pictures.ts'
import { isChecksumBlocked, findHolders, readPhotoRecord } from '../photo-record/photo-store.ts'
import { isArriving, type Photo, picturePlaceOf, shownPicture } from '../photo-record/photo.ts'
import { changeBy } from '../photo-record/apply-to-photo.ts'
import { writesOf } from '../photo-record/photo-writes.ts'
import { deletePictures, pictureFile, previewFile, previewFiles, renditionHeaders } from '../photos/rendition-files.ts'
import { log } from '../runtime/log.ts'
import { siblingId } from '../runtime/new-id.ts'
import { arrivalOf, isByHost, takenBySender } from './arrival-of.ts'
import { previewArrival } from './upload-count-store.ts'
import { readUpload, uploadOpenCheck, type UploadRow } from './upload-store.ts'

/** After this many deliveries without success a preview is given up: its original follows. */
const maxDeliveries = 4

/**
 * Shows a file by its preview until its original arrives, under the same id. A bad or late preview affects only itself.
 * Repeating changes nothing.
 */
export async function verifyPreview(eventId: string, photoId: string, deliveries = 1): Promise<void> {
  const key = previewKey(eventId, photoId)
  const upload = await readUpload(siblingId(photoId, 'upload'))
  if (deliveries > maxDeliveries) log.warn('A preview is given up', { eventId, photoId })
  else if (upload?.eventId === eventId && upload.preview && (await isWanted(upload))) {
    const bytes = await findObject(key)
    const picture = bytes && (await drawPreview(bytes, upload.preview))
    if (picture) await show(upload, picture)
  }
  await deleteObject(key)
}

/**
 * Redraws a preview, upright and without metadata; undefined if the bytes differ from the declaration, or are no
 * picture that pages send. The sent file itself is never shown.
 */
async function drawPreview(
  bytes: Buffer,
  { size, sha256, type }: NonNullable<UploadRow['preview']>,
): Promise<DrawnPicture | undefined> {
  const isPromised = bytes.length === size && createHash('sha256').update(bytes).digest('hex') === sha256
  if (!isPromised || detectFileType(bytes) !== type) return undefined
  // Loaded only when needed, because the drawing code is large.
  const { drawPicture } = await import('../media/draw-picture.ts')
  try {
    const { width, height } = imageSize(bytes)
    return width * height <= maxPreviewPixels ? await drawPicture(bytes, type) : undefined
  } catch {
    // Undefined for an unreadable picture.
    return undefined
  }
}

const isWanted = async ({ eventId, photoId, purpose, status }: UploadRow) =>
  purpose === 'photo' && status === 'open' && !(await readPhotoRecord(eventId, photoId))

async function show(upload: UploadRow, picture: DrawnPicture): Promise<void> {
  const { id, eventId, photoId } = upload
  /** Includes places for a state that did not last. */
  const written = new Set<string>()
  let isShown = false
  try {
    isShown = await settle(
      () => lookAround(upload),
      async (found) => {
        if (!found) return { result: false }
        const { event, decided, instead } = found
        const shown = changeBy(undefined, { is: 'preview-came', ...previewOf(upload, picture, found) })
        if (!shown) return { result: false }
        const place = picturePlaceOf(shown.after)
        if (!written.has(place)) await putPictures(shown.after, picture, place)
        written.add(place)
        return {
          writes: [
            uploadOpenCheck(upload),
            ...writesOf(eventId, [shown], { event: (added) => [previewArrival(event, added)] }),
            previewShown(upload, { uploadId: id, photoId, instead }),
            guestCheck(upload, decided),
          ],
          result: true,
        }
      },
    )
  } finally {
    if (written.size > Number(isShown)) await sweep(eventId, photoId, [...written])
  }
}

/**
 * `returned`: hosts must review these bytes again; `instead`: the photo with an earlier preview, which is not shown
 * now.
 */
type Circumstances = NonNullable<Awaited<ReturnType<typeof lookAround>>>

/** Undefined if there is nothing to show: the file has arrived, is no longer expected, or is shown already. */
async function lookAround(upload: UploadRow) {
  const { id, eventId, sha256 } = upload
  const [event, guest, now, holders, byHost, returned, begun] = await Promise.all([
    readEvent(eventId),
    readGuest(upload),
    readUpload(id),
    findHolders(eventId, [sha256]),
    isByHost(upload),
    isChecksumBlocked(eventId, sha256),
    readBegun(upload),
  ])
  if (isErasedSince(id, guest ?? {})) return undefined
  if (!event || !now || !(await isWanted(now)) || holders.length > 0 || !begun?.uploads.has(id)) return undefined
  const earlier = begun.preview === undefined ? undefined : await readPhotoRecord(eventId, begun.preview)
  return isArriving(earlier) ? undefined : { event, decided: guest ?? {}, byHost, returned, instead: begun.preview }
}

function previewOf(upload: UploadRow, { copies, ...drawn }: DrawnPicture, found: Circumstances) {
  const { claimedType: type, size, preview } = upload
  // Trusted until the file itself is read.
  const taken = preview?.taken ? { source: 'exif' as const, ...preview.taken } : takenBySender(upload)
  const renditions = copies.map((copy) => ({ width: copy.width, height: copy.height, file: fileOf(copy) }))
  return {
    arrival: arrivalOf(upload, { kind: fileTypes[type].kind, type, size, taken }, found),
    preview: { ...drawn, renditions },
  }
}

async function putPictures({ eventId, photoId }: Photo, { copies }: DrawnPicture, place: string): Promise<void> {
  await Promise.all(
    copies.map((copy) =>
      putObject(renditionKey(eventId, place, photoId, fileOf(copy)), copy.bytes, {
        contentType: `image/${copy.format}`,
        ...renditionHeaders,
      }),
    ),
  )
}

const fileOf = ({ nominal, format }: DrawnPicture['copies'][number]) => previewFile(pictureFile(nominal, format))

/** Deletes pictures that were written to a wrong place, or in vain; another delivery may have stored the same ones. */
async function sweep(eventId: string, photoId: string, written: readonly string[]): Promise<void> {
  const record = await readPhotoRecord(eventId, photoId)
  if (record && shownPicture(record)) return movePictures(eventId, photoId, written)
  await deletePictures({ eventId, photoId }, written, previewFiles)
}
