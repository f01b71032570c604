import { outboxPut } from '../database/outbox.ts'
import { transact } from '../database/transact.ts'
import { conversionState } from '../gateways/film-conversions.ts'
import { eachByItself } from '../runtime/each-by-itself.ts'
import { log } from '../runtime/log.ts'
import { retryPause } from './conversion-failure.ts'
import { type FilmJob, filmAsked, walkSilent } from './film-job-store.ts'
import { settleConverted, settleFailure } from './settle-film.ts'

/** Milliseconds in which a film of half an hour, or any voice, is converted. */
const silenceMs = { video: 2 * 3_600_000, voice: 15 * 60_000 } as const

/** Queries films without news for long: an event may be lost, or the call that started the job. */
export async function pollFilms(now: Date): Promise<{ asked: number }> {
  let asked = 0
  await eachByItself(walkSilent(now.toISOString()), 'Asking after a film', async (job) => {
    if (now.getTime() - Date.parse(job.askedAt) <= pauseOf(job)) return
    asked += 1
    await askAfter(job)
  })
  return { asked }
}

/** A failed film whose retry has not started waits for it. */
const pauseOf = ({ jobId, failures, kind }: FilmJob) =>
  jobId === undefined && failures > 1 ? retryPause(failures) : silenceMs[kind]

async function askAfter(job: FilmJob): Promise<void> {
  const { eventId, photoId, jobId } = job
  const answer = jobId === undefined ? undefined : await conversionState(jobId)
  if (answer?.state === 'converted' && (await settleConverted(job))) return
  if (answer?.state === 'failed') {
    await settleFailure(job, answer.error, jobId)
    return
  }
  if (answer?.state === 'running') {
    await transact([filmAsked(job, true)])
    return
  }
  log.warn('A film is converted again', { photoId, state: answer?.state, failures: job.failures })
  await transact([filmAsked(job, false), outboxPut('convert-film', { eventId, photoId })])
}
