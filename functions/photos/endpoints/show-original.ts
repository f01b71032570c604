import { showOriginal } from '#shared/api/photos.ts'
import { gallery } from '../../galleries/gallery-guard.ts'
import { ensureGuest } from '../../galleries/known-guest.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { host } from '../../sign-in/host-guard.ts'
import { issueUrl } from '../issue-url.ts'
import { isOpen, visibilityOf } from '#shared/rules/sight.ts'
import { fileTypes } from '#shared/rules/file-types.ts'
import type { GalleryViewer } from '../../galleries/gallery-rules.ts'
import { deleteObject, objectSize, putObject, readObject } from '../../gateways/media-bucket.ts'
import { originalKey, renditionKey, scrubbedKey } from '../../gateways/media-keys.ts'
import { scrubMovie } from '../../media/scrub-movie.ts'
import { attachmentName } from '../../media/zip-names.ts'
import { AppError } from '../../runtime/app-error.ts'
import { clock } from '../../runtime/clock.ts'
import { copyMovie } from '../copy-movie.ts'
import { listAway } from '../known-copies-store.ts'
import { readFilm } from '../make-playback.ts'
import { sentBy } from '../photo-senders.ts'
import { isVerified, type Photo, picturePlaceOf, stateIn, stateOf } from '../../photo-record/photo.ts'
import type { Picture } from '../../photo-record/picture.ts'
import { readPhotoRecord } from '../../photo-record/photo-store.ts'

export const handler = endpoint('photos/show-original', gallery, showOriginal, async ({ params, who, request }) => {
  const { photoId } = params
  const { name, size, ...file } = await findOriginal(photoId, who)
  const to = who.role === 'host' ? await host.admit(request) : { guestId: await ensureGuest(request, who) }
  return { url: await issueUrl(who.event.id, to, { photoId }, { ...file, fileName: name }), name, size }
})

interface Original {
  key: string
  name: string
  /** Bytes. */
  size: number
  contentType: string
}

/**
 * The file that a viewer may download: the sent bytes, or a copy without location and serial numbers, made on the first
 * request. Throws `not_found` for a viewer who may not know of it, `forbidden` if they may only look.
 */
async function findOriginal(photoId: string, viewer: GalleryViewer): Promise<Original> {
  const { record, original } = await judge(photoId, viewer)
  const { eventId, type, size } = record
  if (!isVerified(record)) throw new AppError('not_found', 'The original is still on its way.')
  const { mime: contentType } = fileTypes[type]
  const name = attachmentName(record.name, type)
  if (original === 'as-sent') return { key: originalKey(eventId, photoId), name, size, contentType }
  const { playback, isConverted } = record.picture ?? {}
  if (record.kind === 'voice') {
    // The original may contain its location, and may be in a format that few browsers play.
    if (!playback) throw new AppError('not_found', 'The voice is still being prepared.')
    return {
      ...(await findPlayback(record, playback)),
      name: attachmentName(record.name, 'm4a'),
      contentType: playback.type,
    }
  }
  // The playback copy of an unconverted film is complete, and has no location.
  if (playback && !isConverted) return { ...(await findPlayback(record, playback)), name, contentType }
  const key = scrubbedKey(eventId, photoId)
  const found = (await objectSize(key)) ?? (await makeScrubbed(record, key))
  // If the photo was closed meanwhile, the clean-up may have run before this copy existed.
  const again = await readPhotoRecord(eventId, photoId)
  if (!again || !isOpen(stateOf(again))) await deleteObject(key)
  await judge(photoId, viewer)
  return { key, name, size: found, contentType }
}

async function judge(photoId: string, viewer: GalleryViewer) {
  const record = await readPhotoRecord(viewer.event.id, photoId)
  if (!record) throw new AppError('not_found', 'No such photo in this gallery.')
  const [sent, away] = await Promise.all([sentBy(viewer.guestId, [record]), listAway(viewer, [record])])
  const sender = { isSender: sent.has(photoId), isAway: away.has(photoId) }
  const looking = viewer.role === 'host' ? { role: 'host' as const } : { role: 'guest' as const, ...sender }
  const sight = visibilityOf(stateIn(viewer.event, record), viewer.event.privacy, looking, clock.now())
  if (!sight) throw new AppError('not_found', 'No such photo for this viewer.')
  if (!sight.original) throw new AppError('forbidden', 'Guests may look here, and save nothing.')
  return { record, original: sight.original }
}

/** Writes the copy for guests; returns its size in bytes. */
async function makeScrubbed(record: Photo, key: string): Promise<number> {
  const { eventId, photoId, type, size } = record
  if (record.kind === 'video') {
    const film = await readFilm(record)
    if (!film) throw new AppError('not_found', 'Nothing of this film can be told from its place.')
    await copyMovie(originalKey(eventId, photoId), key, size, scrubMovie(film.movie), {
      contentType: fileTypes[type].mime,
    })
    return size
  }
  // Loaded here because it is a sixth of this function and rarely needed: a copy is made once.
  const { scrubPhoto } = await import('../../media/scrub-photo.ts')
  const copy = scrubPhoto(await readObject(originalKey(eventId, photoId)), type)
  if (!copy) throw new AppError('not_found', 'Nothing of this file can be told from its place.')
  await putObject(key, copy, { contentType: fileTypes[type].mime })
  return copy.length
}

async function findPlayback(
  record: Photo,
  playback: NonNullable<Picture['playback']>,
): Promise<Pick<Original, 'key' | 'size'>> {
  const key = renditionKey(record.eventId, picturePlaceOf(record), record.photoId, playback.file)
  const size = await objectSize(key)
  if (size === undefined) throw new AppError('unavailable', 'The copy is being moved.')
  return { key, size }
}
