import * as z from 'zod'
import { queueJob } from '../../kit/job.ts'
import { env } from '../../runtime/env.ts'
import { readFilmJob } from '../film-job-store.ts'
import { settleConverted, settleFailure } from '../settle-film.ts'

const film = z.object({ eventId: z.string(), photoId: z.string() })

/** MediaConvert's EventBridge event at a job's end (user guide, "List of MediaConvert EventBridge events"). */
const filmEvent = z.object({
  detail: z.object({
    queue: z.string(),
    jobId: z.string(),
    status: z.enum(['COMPLETE', 'ERROR', 'CANCELED']),
    errorCode: z.int().optional(),
    errorMessage: z.string().optional(),
    /** Our own metadata; anything for another's job. */
    userMetadata: z.union([film, z.unknown().transform(() => undefined)]),
  }),
})

/** Handles the end of a conversion. Jobs of other queues, and those that are no longer needed, are ignored. */
export const handler = queueJob(async (body) => {
  const { queue, jobId, status, userMetadata, errorCode, errorMessage = '' } = filmEvent.parse(body).detail
  const isOurs = queue === env.filmQueue() || queue === env.voiceQueue()
  const job = isOurs && userMetadata ? await readFilmJob(userMetadata) : undefined
  if (job?.state !== 'asked') return
  if (status === 'COMPLETE') {
    if (!(await settleConverted(job))) throw new Error(`Nothing lies where ${jobId} has put the film.`)
  } else await settleFailure(job, { code: `${errorCode ?? status}`, message: errorMessage }, jobId)
})
