import { outboxJob } from '../../kit/job.ts'
import { startConversion } from '../../gateways/film-conversions.ts'
import { findObject, objectSize, putObject } from '../../gateways/media-bucket.ts'
import { convertedVoiceKeys, originalKey } from '../../gateways/media-keys.ts'
import { type FilmJob, forgetFilmJob, noteJobId, readFilmJob } from '../film-job-store.ts'
import { readRecording } from '../../media/read-recording.ts'
import { writeRecording } from '../../media/write-recording.ts'
import { settleConverted, settleFailure } from '../settle-film.ts'

export const handler = outboxJob('convert-film', (film) => convertFilm(film))

/** Requests a recorded film's conversion from MediaConvert, unless already requested. */
async function convertFilm(film: { eventId: string; photoId: string }): Promise<void> {
  const job = await readFilmJob(film)
  if (job?.state !== 'asked' || job.jobId !== undefined) return
  // The job was started before, but its answer and its end event were lost.
  if (await settleConverted(job)) return
  // The film was removed, and its restore period is over.
  if (!(await isInPlace(job))) return forgetFilmJob(film)
  const answer = await startConversion(job)
  if ('error' in answer) await settleFailure(job, answer.error)
  else await noteJobId(job, answer.jobId)
}

/** Whether MediaConvert's input exists. For a voice it is only its sound, in a file that we write. */
async function isInPlace({ eventId, photoId, kind }: FilmJob): Promise<boolean> {
  const key = originalKey(eventId, photoId)
  if (kind === 'video') return (await objectSize(key)) !== undefined
  const original = await findObject(key)
  const recording = original && readRecording(original, Number.POSITIVE_INFINITY)
  if (!recording) return false
  if ('flaw' in recording) throw new Error(`${photoId} was verified as a voice and is ${recording.flaw}.`)
  await putObject(convertedVoiceKeys(eventId, photoId).source, writeRecording(recording), {
    contentType: 'application/octet-stream',
  })
  return true
}
