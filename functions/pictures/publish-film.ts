import { believedSize } from '#shared/rules/film-limits.ts'
import { outboxPut } from '../database/outbox.ts'
import { transact } from '../database/transact.ts'
import { type FilmJob, filmJobPut, forgetFilmJob, readFilmJob } from '../films/film-job-store.ts'
import { crcOfObject, deleteObject, findObject, objectSize, readObject } from '../gateways/media-bucket.ts'
import { convertedKeys, convertedVoiceKeys, originalKey, renditionKey } from '../gateways/media-keys.ts'
import type { DrawnPicture } from '../media/draw-picture.ts'
import { filmFormat } from '../media/film-format.ts'
import { movieMatchesHeader } from '../media/movie-matches-header.ts'
import { readMovie } from '../media/read-movie.ts'
import { log } from '../runtime/log.ts'
import { storeCopies } from './draw-renditions.ts'
import { drawnPlace } from '../photo-record/drawn-moderation.ts'
import { makePlayback, readFilm } from '../photos/make-playback.ts'
import { movePictures } from '../photos/move-pictures.ts'
import { isFinished, isVerified, type Photo, sendersPicture } from '../photo-record/photo.ts'
import { type Picture } from '../photo-record/picture.ts'
import { readPhotoRecord } from '../photo-record/photo-store.ts'
import { beginVoice, pictureOfConverted } from './publish-voice.ts'
import { showPicture } from './show-picture.ts'

/**
 * Advances a verified film or voice: starts its conversion (a film's for its poster, and if its own bytes would not
 * play everywhere), or publishes the result. What cannot be played is shown as kept.
 */
export async function publishFilm(eventId: string, photoId: string): Promise<void> {
  const [record, job] = await Promise.all([readPhotoRecord(eventId, photoId), readFilmJob({ eventId, photoId })])
  if (!record || !isVerified(record) || record.removed || isFinished(record)) {
    if (job) await forget(job)
    return movePictures(eventId, photoId)
  }
  const picture = job ? await pictureOf(job, record) : await begin(record)
  if (picture === 'lost') {
    if (job) await forget(job)
    throw new Error(`What ${photoId} was converted to is not there.`)
  }
  if (picture) await showPicture(record, picture, drawnPlace(record, picture))
  if (job && job.state !== 'asked') await forget(job)
}

type Film = NonNullable<Awaited<ReturnType<typeof readFilm>>>
type Size = Pick<Picture, 'width' | 'height'>

/** Queues the conversion. */
async function begin(record: Photo): Promise<Picture | undefined> {
  if (record.kind === 'voice') return beginVoice(record)
  const { eventId, photoId } = record
  const film = await readFilm(record)
  if (!film) return unplayable(record, { width: 0, height: 0 })
  const { width, height, isHdr } = film.format
  await transact([
    filmJobPut({ eventId, photoId, kind: 'video', width, height, isHdr }),
    outboxPut('convert-film', { eventId, photoId }),
  ])
  return meanwhile(record, film.format)
}

/** The preview's poster while the film is converted; undefined without one, or once it has its picture. */
const meanwhile = (record: Photo, header: Size) => (record.picture ? undefined : asSent(record, header))

/** Uses the poster drawn by the sender's page, if any. */
function asSent(record: Photo, { width, height }: Size): Picture | undefined {
  const poster = sendersPicture(record)
  return poster && { ...poster, ...(width > 0 && { width, height }), bySender: true }
}

/** The result of a conversion; `lost` if its files are gone again, and the next try starts a new one. */
async function pictureOf(job: FilmJob, record: Photo): Promise<Picture | 'lost' | undefined> {
  if (record.kind === 'voice') return pictureOfConverted(job, record)
  if (job.state === 'asked') return meanwhile(record, job)
  const { eventId, photoId } = record
  const own = await playingFilm(record)
  if (job.state === 'failed') return own ? withoutPoster(record, own) : unplayable(record, job)
  const { film: from } = convertedKeys(eventId, photoId)
  const size = await objectSize(from)
  const movie = size === undefined ? undefined : await readMovie((range) => readObject(from, range), size)
  if (size === undefined || !movie) return 'lost'
  const played = filmFormat(movie, size)
  if (!played?.playsEverywhere) {
    log.error('A converted film would not play everywhere', { photoId, format: played })
    return unplayable(record, job)
  }
  const drawn = await drawPoster(record)
  const place = drawnPlace(record, drawn)
  const { width, height } = believedSize(job, played)
  const poster = { ...(await storeCopies({ eventId, photoId, place }, drawn)), width, height }
  if (own && own.format.width === played.width && own.format.height === played.height)
    return { ...poster, playback: await ownPlayback(record, own, place) }
  const playback = await makePlayback({ from, movie, size }, record, place)
  // Albums use this file, because its original may not play.
  const crc32 = await crcOfObject(renditionKey(eventId, place, photoId, playback.file))
  return { ...poster, playback: { ...playback, size, crc32 }, isConverted: true }
}

/** The film itself, if every browser plays the original and it matches its index; undefined for all others. */
async function playingFilm(record: Photo): Promise<Film | undefined> {
  const { eventId, photoId, size } = record
  const film = await readFilm(record)
  if (!film?.format.playsEverywhere) return undefined
  const isTrue = await movieMatchesHeader(film.movie, size, (range) => readObject(originalKey(eventId, photoId), range))
  return isTrue ? film : undefined
}

/** The film's own bytes, without location and device. */
function ownPlayback(record: Photo, { movie }: Film, place: string): Promise<NonNullable<Picture['playback']>> {
  const { eventId, photoId, size } = record
  return makePlayback({ from: originalKey(eventId, photoId), movie, size }, record, place)
}

/** For a playable film of which nothing could be drawn: its sender's poster may show another film. */
async function withoutPoster(record: Photo, film: Film): Promise<Picture> {
  const { width, height } = film.format
  const playback = await ownPlayback(record, film, drawnPlace(record, { playback: film }))
  return { renditions: [], width, height, playback }
}

function unplayable(record: Photo, { width, height }: Size): Picture {
  log.warn('A video cannot be shown', { photoId: record.photoId })
  return { renditions: [], width, height, ...asSent(record, { width, height }), unplayable: true }
}

async function drawPoster({ eventId, photoId }: Photo): Promise<DrawnPicture> {
  const { first, second } = convertedKeys(eventId, photoId).posters
  const { drawPhoto } = await import('../media/draw-photo.ts')
  // A very short film has only the first.
  return drawPhoto((await findObject(second)) ?? (await readObject(first)), 'jpeg')
}

async function forget({ eventId, photoId, kind }: FilmJob): Promise<void> {
  const { film, posters } = convertedKeys(eventId, photoId)
  const { source, wave } = convertedVoiceKeys(eventId, photoId)
  // A voice's file has the same key as a film's.
  const files = kind === 'voice' ? [film, source, wave] : [film, posters.first, posters.second]
  await Promise.all(files.map(deleteObject))
  await forgetFilmJob({ eventId, photoId })
}
