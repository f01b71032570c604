import { startConversion } from '../gateways/film-conversions.ts'
import { noteJobId, readFilmJob } from './film-job-store.ts'
import { settleFilm } from './settle-film.ts'

/** Asks MediaConvert for a film that is noted, unless it has been asked. */
export async function convertFilm(film: { eventId: string; photoId: string }): Promise<void> {
  const job = await readFilmJob(film)
  if (job?.state !== 'asked' || job.jobId !== undefined) return
  // A job whose answer was lost, and whose end was not heard of.
  if (await settleFilm(job, 'converted')) return
  const jobId = await startConversion(job)
  if (jobId === undefined) await settleFilm(job, 'failed')
  else await noteJobId(job, jobId)
}
