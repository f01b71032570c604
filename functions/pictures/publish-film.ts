import { outboxPut } from '../database/outbox.ts'
import { transact } from '../database/transact.ts'
import { type FilmJob, filmJobPut, forgetFilmJob, readFilmJob } from '../films/film-job-store.ts'
import { crcOfObject, deleteObject, findObject, objectSize, readObject } from '../gateways/media-bucket.ts'
import { convertedKeys, originalKey, renditionKey } from '../gateways/media-keys.ts'
import { drawPhoto } from '../media/draw-photo.ts'
import { filmFormat } from '../media/film-format.ts'
import { keepsItsWord } from '../media/keeps-its-word.ts'
import { readMovie } from '../media/read-movie.ts'
import { log } from '../runtime/log.ts'
import { storeCopies } from './draw-renditions.ts'
import { makePlayback, readFilm } from '../photos/make-playback.ts'
import { movePictures } from '../photos/move-pictures.ts'
import {
  isVerified,
  type PhotoRecord,
  type Picture,
  picturePlaceOf,
  readPhotoRecord,
  shownPicture,
} from '../photos/photo-store.ts'
import { showPicture } from './show-picture.ts'

/**
 * Brings a verified film one step further, however often it is asked: has it converted where not every browser would play it, or where
 * it has no poster, and publishes what came of that. What cannot be played is shown all the same, as a film that is kept.
 */
export async function publishFilm(eventId: string, photoId: string): Promise<void> {
  const [record, job] = await Promise.all([readPhotoRecord(eventId, photoId), readFilmJob({ eventId, photoId })])
  if (!record || !isVerified(record) || record.removed || isFinished(record)) {
    if (job) await forget(job)
    return movePictures(eventId, photoId)
  }
  const picture = job ? await pictureOf(job, record) : await begin(record)
  if (picture) await showPicture(record, picture, picturePlaceOf(record))
  if (job && job.state !== 'asked') await forget(job)
}

type Film = NonNullable<Awaited<ReturnType<typeof readFilm>>>

/** Plays, or never will. */
const isFinished = ({ picture }: PhotoRecord) =>
  picture !== undefined && (picture.playback !== undefined || picture.unplayable === true)

/** Promises to have the film converted, unless it plays as it is. */
async function begin(record: PhotoRecord): Promise<Picture | undefined> {
  const { eventId, photoId } = record
  const film = await readFilm(record)
  if (!film) return unplayable(record, { width: 0, height: 0 })
  const { playsEverywhere, ...format } = film.format
  if (playsEverywhere && shownPicture(record) && (await isAsItSays(record, film))) return asSent(record, film)
  await transact([filmJobPut({ eventId, photoId, ...format }), outboxPut('convert-film', { eventId, photoId })])
  return meanwhile(record, format)
}

const isAsItSays = ({ eventId, photoId, size }: PhotoRecord, { movie }: Film) =>
  keepsItsWord(movie, size, (range) => readObject(originalKey(eventId, photoId), range))

/** While a film is converted it is shown by the poster that came with it; undefined where there is none, or where it is. */
function meanwhile({ picture, preview }: PhotoRecord, { width, height }: Pick<Picture, 'width' | 'height'>) {
  return picture || !preview ? undefined : { ...preview, width, height }
}

/** What came of a conversion. One whose files are gone again is begun anew when this has failed and is asked once more. */
async function pictureOf(job: FilmJob, record: PhotoRecord): Promise<Picture | undefined> {
  const { eventId, photoId } = record
  const { width, height } = job
  if (job.state === 'asked') return meanwhile(record, job)
  if (job.state === 'failed') {
    const film = await readFilm(record)
    const plays = film?.format.playsEverywhere && (await isAsItSays(record, film))
    return plays ? asSent(record, film) : unplayable(record, { width, height })
  }
  const { film: from } = convertedKeys(eventId, photoId)
  const size = await objectSize(from)
  const movie = size === undefined ? undefined : await readMovie((range) => readObject(from, range), size)
  if (size === undefined || !movie) {
    await forget(job)
    throw new Error(`What ${photoId} was converted to is not there.`)
  }
  const format = filmFormat(movie, size)
  if (!format?.playsEverywhere) {
    log.error('A converted film would not play everywhere', { photoId, format })
    return unplayable(record, { width, height })
  }
  const place = picturePlaceOf(record)
  const [poster, playback] = await Promise.all([
    drawPoster(record, place),
    makePlayback({ from, movie, size }, record, place),
  ])
  // As its original may play nowhere, this goes into albums.
  const crc32 = await crcOfObject(renditionKey(eventId, place, photoId, playback.file))
  return { ...poster, width, height, playback: { ...playback, size, crc32 }, isConverted: true }
}

/** The film's own bytes, without what they tell of place and device. */
async function asSent(record: PhotoRecord, film: Film): Promise<Picture> {
  const { eventId, photoId, size } = record
  const { movie, format } = film
  const { width, height } = format
  const from = originalKey(eventId, photoId)
  const playback = await makePlayback({ from, movie, size }, record, picturePlaceOf(record))
  return { renditions: [], ...shownPicture(record), width, height, playback }
}

function unplayable(record: PhotoRecord, size: { width: number; height: number }): Picture {
  log.warn('A video cannot be shown', { photoId: record.photoId })
  return { renditions: [], ...shownPicture(record), ...size, unplayable: true }
}

/** A phone is still being raised in a film's first moment; a short one has no other. */
async function drawPoster({ eventId, photoId }: PhotoRecord, place: string): Promise<Picture> {
  const { first, second } = convertedKeys(eventId, photoId).posters
  const captured = (await findObject(second)) ?? (await readObject(first))
  return storeCopies({ eventId, photoId, place }, await drawPhoto(captured, 'jpeg'))
}

async function forget({ eventId, photoId }: FilmJob): Promise<void> {
  const { film, posters } = convertedKeys(eventId, photoId)
  await Promise.all([film, posters.first, posters.second].map(deleteObject))
  await forgetFilmJob({ eventId, photoId })
}
