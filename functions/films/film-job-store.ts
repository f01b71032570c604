import * as z from 'zod'
import type { TransactItem } from '../database/dynamodb.ts'
import { epochSeconds } from '../database/epoch.ts'
import { rowPut, rowUpdate } from '../database/row-writes.ts'
import { keyed, deleteRow, readRow, updateUnlessRefused, walkRows } from '../database/rows.ts'
import { clock } from '../runtime/clock.ts'

const filmJob = z.object({
  eventId: z.string(),
  photoId: z.string(),
  /** Of a row from before voices there is none. */
  kind: z.enum(['video', 'voice']).default('video'),
  /** Pixels as shown; of a voice none. */
  width: z.int(),
  height: z.int(),
  isHdr: z.boolean(),
  state: z.enum(['asked', 'converted', 'failed']),
  /** MediaConvert's name for it, once that has answered. */
  jobId: z.string().optional(),
  /** ISO-8601 UTC: when it was last asked for, or has failed. */
  askedAt: z.string(),
  /** Jobs that have failed, and the last of them; one that was never begun has no name. */
  failures: z.int().default(0),
  failedJob: z.string().optional(),
})
/** A film or voice that is being converted, from the time that the work is queued until the result is published. */
export type FilmJob = z.infer<typeof filmJob>

/** Its place in the index of those that are waited for. */
const waiting = 'waiting'

/** For jobs that are no longer needed, such as those of a film that was removed meanwhile. */
const keptDays = 14
const forgottenAt = (now: Date) => epochSeconds(now) + keptDays * 24 * 60 * 60

type FilmName = Pick<FilmJob, 'eventId' | 'photoId'>

const key = ({ eventId, photoId }: FilmName) => ({ eventId, photoId })

/** Notes a film that is to be converted; fails if one is noted already. */
export function filmJobPut(film: FilmName & Pick<FilmJob, 'kind' | 'width' | 'height' | 'isHdr'>): TransactItem {
  const now = clock.now()
  return rowPut('film-jobs', {
    Item: { ...film, state: 'asked', askedAt: now.toISOString(), waiting, expiresAt: forgottenAt(now) },
    condition: 'attribute_not_exists(photoId)',
  })
}

export const readFilmJob = (film: FilmName): Promise<FilmJob | undefined> => readRow('film-jobs', key(film), filmJob)

/** Forgets a film in any state; may be repeated. */
export async function forgetFilmJob(film: FilmName): Promise<void> {
  await deleteRow('film-jobs', key(film))
}

/** Notes MediaConvert's job id; of two answers to the same request the later one stays. A failed job does not count. */
export async function noteJobId(film: FilmName, jobId: string): Promise<void> {
  await updateUnlessRefused('film-jobs', {
    Key: key(film),
    update: 'SET jobId = :job',
    condition: '#state = :asked AND (attribute_not_exists(failedJob) OR failedJob <> :job)',
    values: { job: jobId, asked: 'asked' },
  })
}

/** Notes that it was just asked for, whether or not MediaConvert knew of it; fails where what came of it is known. */
export function filmAsked(film: FilmName, isKnown: boolean): TransactItem {
  const now = clock.now()
  return rowUpdate('film-jobs', {
    Key: key(film),
    update: `SET askedAt = :now, expiresAt = :end${isKnown ? '' : ' REMOVE jobId'}`,
    condition: '#state = :asked',
    values: { now: now.toISOString(), end: forgottenAt(now), asked: 'asked' },
  })
}

/** Notes that it has failed once more and is to be tried again; fails if that, or what came of it, is known. */
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

/** Notes what came of it; fails if that is known already. */
export const filmSettled = (film: FilmName, state: 'converted' | 'failed'): TransactItem =>
  rowUpdate('film-jobs', {
    Key: key(film),
    update: 'SET #state = :state REMOVE waiting',
    condition: '#state = :asked',
    values: { state, asked: 'asked' },
  })

/** Films that were last asked for before that time (ISO-8601 UTC), the longest silent first. */
export async function* walkSilent(before: string): AsyncGenerator<FilmJob> {
  const query = keyed({ waiting, askedAt: ['<', before] }, { IndexName: 'by-age' })
  // The index lags behind: the rows say which jobs are open.
  for await (const film of walkRows('film-jobs', query, filmJob.pick({ eventId: true, photoId: true }))) {
    const job = await readFilmJob(film)
    if (job?.state === 'asked' && job.askedAt < before) yield job
  }
}
