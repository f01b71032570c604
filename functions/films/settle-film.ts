import { outboxPut } from '../database/outbox.ts'
import { transact } from '../database/transact.ts'
import { objectSize } from '../gateways/media-bucket.ts'
import { convertedKeys } from '../gateways/media-keys.ts'
import { log } from '../runtime/log.ts'
import { type FilmJob, filmSettled } from './film-job-store.ts'

/**
 * Notes what came of a conversion and promises that the film is published so, once, however often it is told. That it has succeeded
 * is believed when its files are there: answers false, and does nothing, where they are not.
 */
export async function settleFilm(job: FilmJob, outcome: 'converted' | 'failed'): Promise<boolean> {
  const { eventId, photoId } = job
  if (outcome === 'converted' && !(await isConverted(job))) return false
  const { committed } = await transact([
    filmSettled(job, outcome),
    outboxPut('make-renditions', { eventId, photoId, purpose: 'photo' }),
  ])
  if (committed && outcome === 'failed') log.warn('A film cannot be converted', { photoId, jobId: job.jobId })
  return true
}

async function isConverted({ eventId, photoId }: FilmJob): Promise<boolean> {
  const { film, posters } = convertedKeys(eventId, photoId)
  const sizes = await Promise.all([film, posters.first].map(objectSize))
  return !sizes.includes(undefined)
}
