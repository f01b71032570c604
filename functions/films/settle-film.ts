import type { TransactItem } from '../database/dynamodb.ts'
import { outboxPut } from '../database/outbox.ts'
import { settle } from '../database/settle.ts'
import { transact } from '../database/transact.ts'
import { objectSize } from '../gateways/media-bucket.ts'
import { convertedKeys, convertedVoiceKeys } from '../gateways/media-keys.ts'
import { countMetric } from '../runtime/count-metric.ts'
import { log } from '../runtime/log.ts'
import { type ConversionError, isFilmsOwn, retryPause } from './conversion-failure.ts'
import { type FilmJob, filmFailed, filmSettled, readFilmJob } from './film-job-store.ts'

type FilmName = Pick<FilmJob, 'eventId' | 'photoId'>

/**
 * Queues the publication of a converted film or voice once, even if the event arrives twice; false if its files do not
 * exist.
 */
export async function settleConverted(film: FilmJob): Promise<boolean> {
  if (!(await isConverted(film))) return false
  await transact(published(film, 'converted'))
  return true
}

/**
 * Records a failed conversion, once for each job (`jobId` undefined: none started). If the film is at fault, that is
 * final, and it is published as unplayable; otherwise it is retried, at once or when polled.
 */
export async function settleFailure(film: FilmName, error: ConversionError, jobId?: string): Promise<void> {
  const outcome = await settle(
    () => readFilmJob(film),
    (job) => {
      if (job?.state !== 'asked' || !isOf(job, jobId)) return { result: undefined }
      const failures = job.failures + 1
      if (isFilmsOwn(error, failures)) return { writes: published(film, 'failed'), result: { failures, isFinal: true } }
      const retry = retryPause(failures) === 0 ? [outboxPut('convert-film', pickName(film))] : []
      return { writes: [filmFailed(job, jobId), ...retry], result: { failures, isFinal: false } }
    },
  )
  if (!outcome) return
  const facts = { photoId: film.photoId, jobId, code: error.code, reason: error.message, failures: outcome.failures }
  if (outcome.isFinal) return log.warn('A film cannot be converted', facts)
  log.error('MediaConvert failed a film, which is tried again', facts)
  countMetric('FailedConversions')
}

/** Whether the film waits for this job; its event may arrive before its id is recorded, and again later. */
const isOf = (job: FilmJob, jobId: string | undefined) =>
  job.jobId === undefined ? jobId === undefined || jobId !== job.failedJob : job.jobId === jobId

const published = (film: FilmName, outcome: 'converted' | 'failed'): TransactItem[] => [
  filmSettled(film, outcome),
  outboxPut('make-renditions', { ...pickName(film), purpose: 'photo' }),
]

const pickName = ({ eventId, photoId }: FilmName) => ({ eventId, photoId })

async function isConverted({ eventId, photoId, kind }: FilmJob): Promise<boolean> {
  const { film, posters } = convertedKeys(eventId, photoId)
  const { voice, wave } = convertedVoiceKeys(eventId, photoId)
  const sizes = await Promise.all((kind === 'voice' ? [voice, wave] : [film, posters.first]).map(objectSize))
  return !sizes.includes(undefined)
}
