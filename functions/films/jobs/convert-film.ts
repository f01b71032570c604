import { outboxJob } from '../../kit/job.ts'
import { startConversion } from '../../gateways/film-conversions.ts'
import { objectSize } from '../../gateways/media-bucket.ts'
import { originalKey } from '../../gateways/media-keys.ts'
import { forgetFilmJob, noteJobId, readFilmJob } from '../film-job-store.ts'
import { settleConverted, settleFailure } from '../settle-film.ts'

export const handler = outboxJob('convert-film', (film) => convertFilm(film))

/** Asks MediaConvert for a film that is noted, unless it has been asked. */
async function convertFilm(film: { eventId: string; photoId: string }): Promise<void> {
  const job = await readFilmJob(film)
  if (job?.state !== 'asked' || job.jobId !== undefined) return
  // The job was started before, but its answer and its end event were lost.
  if (await settleConverted(job)) return
  // The film was removed, and its restore period is over.
  if ((await objectSize(originalKey(film.eventId, film.photoId))) === undefined) return forgetFilmJob(film)
  const answer = await startConversion(job)
  if ('error' in answer) await settleFailure(job, answer.error)
  else await noteJobId(job, answer.jobId)
}
