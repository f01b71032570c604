import { outboxPut } from '../database/outbox.ts'
import { transact } from '../database/transact.ts'
import { type FilmJob, filmJobPut } from '../films/film-job-store.ts'
import { crcOfObject, findObject, objectSize } from '../gateways/media-bucket.ts'
import { convertedVoiceKeys, renditionKey } from '../gateways/media-keys.ts'
import { readMovie } from '../media/read-movie.ts'
import { readPeaks } from '../media/read-peaks.ts'
import { readRecording } from '../media/read-recording.ts'
import { type Photo, picturePlaceIn } from '../photo-record/photo.ts'
import { type Picture, pictureOfVoice } from '../photo-record/picture.ts'
import { makePlayback } from '../photos/make-playback.ts'
import { hasVoices } from '../photos/move-pictures.ts'
import { log } from '../runtime/log.ts'
import { maxVoiceBytes, maxVoiceSeconds } from '#shared/rules/upload-limits.ts'

/** Encoders pad their first and last packets. */
const paddingSeconds = 1

/** Queues the conversion of a voice, which is audible once converted. */
export async function beginVoice({ eventId, photoId }: Photo): Promise<undefined> {
  await transact([
    filmJobPut({ eventId, photoId, kind: 'voice', width: 0, height: 0, isHdr: false }),
    outboxPut('convert-film', { eventId, photoId }),
  ])
}

/**
 * The result of its conversion: sound that plays everywhere, without location and device, and its waveform. `lost` if
 * the files are gone again.
 */
export async function pictureOfConverted(job: FilmJob, record: Photo): Promise<Picture | 'lost' | undefined> {
  if (job.state === 'asked') return undefined
  const { eventId, photoId } = record
  const kept = record.picture ?? pictureOfVoice(0)
  const keys = convertedVoiceKeys(eventId, photoId)
  if (job.state === 'failed') return unplayable(photoId, kept)
  const sizes = await Promise.all([keys.voice, keys.wave].map(objectSize))
  // A crafted original that understates its length is converted to more bytes than any voice.
  if (sizes.some((size) => size !== undefined && size > maxVoiceBytes)) return unplayable(photoId, kept)
  const [sound, wave] = await Promise.all([keys.voice, keys.wave].map((key) => findObject(key)))
  if (!sound || !wave) return 'lost'
  const peaks = readPeaks(wave)
  const movie = await readMovie(async ({ from, to }) => sound.subarray(from, to), sound.length)
  const recording = readRecording(sound, maxVoiceSeconds + paddingSeconds)
  if (!peaks || !movie || 'flaw' in recording || recording.content.codec !== 'aac') {
    log.error('A converted voice would not play everywhere', { photoId })
    return unplayable(photoId, kept)
  }
  const place = picturePlaceIn({ features: { voices: await hasVoices(record) } }, record)
  const size = sound.length
  const playback = await makePlayback({ from: keys.voice, movie, size }, record, place, 'sound')
  const crc32 = await crcOfObject(renditionKey(eventId, place, photoId, playback.file))
  return {
    ...kept,
    peaks: Buffer.from(peaks).toString('hex'),
    playback: { ...playback, size, crc32 },
    isConverted: true,
  }
}

function unplayable(photoId: string, kept: Picture): Picture {
  log.warn('A voice cannot be heard', { photoId })
  return { ...kept, unplayable: true }
}
