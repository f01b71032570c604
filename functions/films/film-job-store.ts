import * as z from 'zod'
import type { TransactItem } from '../database/dynamodb.ts'
import { epochSeconds } from '../database/epoch.ts'
import { rowPut, rowUpdate } from '../database/row-writes.ts'
import { deleteRow, readRow, updateUnlessRefused, walkRows } from '../database/rows.ts'
import { clock } from '../runtime/clock.ts'

const filmJob = z.object({
  eventId: z.string(),
  photoId: z.string(),
  /** Pixels as shown. */
  width: z.int(),
  height: z.int(),
  isHdr: z.boolean(),
  state: z.enum(['asked', 'converted', 'failed']),
  /** MediaConvert's name for it, once that has answered. */
  jobId: z.string().optional(),
  /** ISO-8601 UTC: when it was asked for first, and when it was last. */
  since: z.string(),
  askedAt: z.string(),
})
/** A film that is being converted, from the promise until what came of it is published. */
export type FilmJob = z.infer<typeof filmJob>

/** Its place in the index of those that are waited for. */
const waiting = 'waiting'

/** What nobody publishes any more, as of a film that was removed meanwhile. Longer than a job is waited for. */
const keptDays = 14

type FilmName = Pick<FilmJob, 'eventId' | 'photoId'>

const key = ({ eventId, photoId }: FilmName) => ({ eventId, photoId })

/** Notes a film that is to be converted; fails where one is noted already. */
export function filmJobPut(film: FilmName & Pick<FilmJob, 'width' | 'height' | 'isHdr'>): TransactItem {
  const now = clock.now()
  return rowPut('film-jobs', {
    Item: {
      ...film,
      state: 'asked',
      since: now.toISOString(),
      askedAt: now.toISOString(),
      waiting,
      expiresAt: epochSeconds(now) + keptDays * 24 * 60 * 60,
    },
    ConditionExpression: 'attribute_not_exists(photoId)',
  })
}

export const readFilmJob = (film: FilmName): Promise<FilmJob | undefined> => readRow('film-jobs', key(film), filmJob)

/** Forgets a film, whatever came of it; good also where it is forgotten. */
export async function forgetFilmJob(film: FilmName): Promise<void> {
  await deleteRow('film-jobs', key(film))
}

/** Notes what MediaConvert calls it; of two answers to the same question the later one stays. */
export async function noteJobId(film: FilmName, jobId: string): Promise<void> {
  await updateUnlessRefused('film-jobs', {
    Key: key(film),
    UpdateExpression: 'SET jobId = :job',
    ConditionExpression: '#state = :asked',
    ExpressionAttributeValues: { ':job': jobId, ':asked': 'asked' },
  })
}

/** Notes that it was just asked for, whether or not MediaConvert knew of it; fails where what came of it is known. */
export const filmAsked = (film: FilmName, isKnown: boolean): TransactItem =>
  rowUpdate('film-jobs', {
    Key: key(film),
    UpdateExpression: `SET askedAt = :now${isKnown ? '' : ' REMOVE jobId'}`,
    ConditionExpression: '#state = :asked',
    ExpressionAttributeValues: { ':now': clock.now().toISOString(), ':asked': 'asked' },
  })

/** Notes what came of it; fails where that is known already. */
export const filmSettled = (film: FilmName, state: 'converted' | 'failed'): TransactItem =>
  rowUpdate('film-jobs', {
    Key: key(film),
    UpdateExpression: 'SET #state = :state REMOVE waiting',
    ConditionExpression: '#state = :asked',
    ExpressionAttributeValues: { ':state': state, ':asked': 'asked' },
  })

/** Films that were last asked for before that time (ISO-8601 UTC), the longest silent first. */
export async function* walkSilent(before: string): AsyncGenerator<FilmJob> {
  const query = {
    IndexName: 'by-age',
    KeyConditionExpression: 'waiting = :waiting AND askedAt < :before',
    ExpressionAttributeValues: { ':waiting': waiting, ':before': before },
  }
  // The index lags behind: the rows say what is waited for.
  for await (const film of walkRows('film-jobs', query, filmJob.pick({ eventId: true, photoId: true }))) {
    const job = await readFilmJob(film)
    if (job?.state === 'asked' && job.askedAt < before) yield job
  }
}
