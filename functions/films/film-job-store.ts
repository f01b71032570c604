import * as z from 'zod'
import type { TransactItem } from '../database/dynamodb.ts'
import { epochSeconds } from '../database/epoch.ts'
import { rowPut, rowUpdate } from '../database/row-writes.ts'
import { keyed, deleteRow, readRow, updateUnlessRefused, walkRows } from '../database/rows.ts'
import { clock } from '../runtime/clock.ts'

const filmJob = z.object({
  eventId: z.string(),
  photoId: z.string(),
  /** Rows older than voices lack it. */
  kind: z.enum(['video', 'voice']).default('video'),
  /** Pixels as shown; 0 for a voice. */
  width: z.int(),
  height: z.int(),
  isHdr: z.boolean(),
  state: z.enum(['asked', 'converted', 'failed']),
  /** MediaConvert's job id, once it has answered. */
  jobId: z.string().optional(),
  /** When it was last requested or has failed, ISO-8601 UTC. */
  askedAt: z.string(),
  /** Number of failed jobs, and the last one's id, if it was ever started. */
  failures: z.int().default(0),
  failedJob: z.string().optional(),
})
/** A film or voice being converted, from the queueing of the work until the result is published. */
export type FilmJob = z.infer<typeof filmJob>

/** Key in the index of unfinished jobs. */
const waiting = 'waiting'

/** Days until jobs that are no longer needed expire, such as those of removed films. */
const keptDays = 14
const forgottenAt = (now: Date) => epochSeconds(now) + keptDays * 24 * 60 * 60

type FilmName = Pick<FilmJob, 'eventId' | 'photoId'>

const key = ({ eventId, photoId }: FilmName) => ({ eventId, photoId })

/** Records a film to be converted; fails if it is already recorded. */
export function filmJobPut(film: FilmName & Pick<FilmJob, 'kind' | 'width' | 'height' | 'isHdr'>): TransactItem {
  const now = clock.now()
  return rowPut('film-jobs', {
    Item: { ...film, state: 'asked', askedAt: now.toISOString(), waiting, expiresAt: forgottenAt(now) },
    condition: 'attribute_not_exists(photoId)',
  })
}

export const readFilmJob = (film: FilmName): Promise<FilmJob | undefined> => readRow('film-jobs', key(film), filmJob)

/** Deletes a film's job in any state; may be repeated. */
export async function forgetFilmJob(film: FilmName): Promise<void> {
  await deleteRow('film-jobs', key(film))
}

/**
 * Records MediaConvert's job id; of two answers to the same request the later one wins. A failed job does not count.
 */
export async function noteJobId(film: FilmName, jobId: string): Promise<void> {
  await updateUnlessRefused('film-jobs', {
    Key: key(film),
    update: 'SET jobId = :job',
    condition: '#state = :asked AND (attribute_not_exists(failedJob) OR failedJob <> :job)',
    values: { job: jobId, asked: 'asked' },
  })
}

/** Records that it was just requested, whether or not MediaConvert knew of it; fails once its result is known. */
export function filmAsked(film: FilmName, isKnown: boolean): TransactItem {
  const now = clock.now()
  return rowUpdate('film-jobs', {
    Key: key(film),
    update: `SET askedAt = :now, expiresAt = :end${isKnown ? '' : ' REMOVE jobId'}`,
    condition: '#state = :asked',
    values: { now: now.toISOString(), end: forgottenAt(now), asked: 'asked' },
  })
}

/** Records another failure, after which it is retried; fails if that, or its result, is already recorded. */
export function filmFailed({ failures, jobId: noted, ...film }: FilmJob, jobId: string | undefined): TransactItem {
  const now = clock.now()
  return rowUpdate('film-jobs', {
    Key: key(film),
    update: `SET failures = :next, askedAt = :now, expiresAt = :end${jobId ? ', failedJob = :job' : ''} REMOVE jobId`,
    condition: `#state = :asked AND ${failures > 0 ? 'failures = :failures' : 'attribute_not_exists(failures)'}
      AND ${noted ? 'jobId = :noted' : 'attribute_not_exists(jobId)'}`,
    values: {
      asked: 'asked',
      next: failures + 1,
      now: now.toISOString(),
      end: forgottenAt(now),
      ...(failures > 0 && { failures }),
      ...(noted && { noted }),
      ...(jobId && { job: jobId }),
    },
  })
}

/** Records its result; fails if that is already known. */
export const filmSettled = (film: FilmName, state: 'converted' | 'failed'): TransactItem =>
  rowUpdate('film-jobs', {
    Key: key(film),
    update: 'SET #state = :state REMOVE waiting',
    condition: '#state = :asked',
    values: { state, asked: 'asked' },
  })

/** Films last requested before that time (ISO-8601 UTC), oldest first. */
export async function* walkSilent(before: string): AsyncGenerator<FilmJob> {
  const query = keyed({ waiting, askedAt: ['<', before] }, { IndexName: 'by-age' })
  // The index lags: the rows say which jobs are open.
  for await (const film of walkRows('film-jobs', query, filmJob.pick({ eventId: true, photoId: true }))) {
    const job = await readFilmJob(film)
    if (job?.state === 'asked' && job.askedAt < before) yield job
  }
}
