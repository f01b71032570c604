import { outboxPut } from '../database/outbox.ts'
import { transact } from '../database/transact.ts'
import { conversionState } from '../gateways/film-conversions.ts'
import { log } from '../runtime/log.ts'
import { type FilmJob, filmAsked, walkSilent } from './film-job-store.ts'
import { settleFilm } from './settle-film.ts'

/** A film of half an hour is converted by then. */
const silentHours = 2
/** What has come to nothing by then is shown as a film that cannot be played. */
const patienceHours = 24

const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()

/** Asks after every film of which nothing has been heard for long: an event may be lost, and so may be the call that began it. */
export async function askAfterFilms(now: Date): Promise<{ asked: number }> {
  let asked = 0
  for await (const job of walkSilent(hoursBefore(now, silentHours))) {
    asked += 1
    await askAfter(job, job.since < hoursBefore(now, patienceHours))
  }
  return { asked }
}

async function askAfter(job: FilmJob, isOverdue: boolean): Promise<void> {
  const { eventId, photoId } = job
  const state = job.jobId === undefined ? 'gone' : await conversionState(job.jobId)
  if (state === 'converted' && (await settleFilm(job, 'converted'))) return
  if (state === 'failed' || isOverdue) {
    await settleFilm(job, 'failed')
    return
  }
  if (state === 'running') {
    await transact([filmAsked(job, true)])
    return
  }
  log.warn('A film is converted anew', { photoId, state })
  await transact([filmAsked(job, false), outboxPut('convert-film', { eventId, photoId })])
}
