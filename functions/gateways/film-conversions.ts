import {
  BadRequestException,
  CreateJobCommand,
  GetJobCommand,
  type JobStatus,
  MediaConvertClient,
  NotFoundException,
} from '@aws-sdk/client-mediaconvert'
import { env } from '../runtime/env.ts'
import { signByClock } from '../runtime/sign-by-clock.ts'
import { filmSettings } from './film-settings.ts'
import { convertedPrefix, originalKey } from './media-keys.ts'

const client = signByClock(new MediaConvertClient({}))

interface Film {
  eventId: string
  photoId: string
  /** Pixels as shown. */
  width: number
  height: number
  isHdr: boolean
}

/**
 * Has MediaConvert convert an original; answers the job's id, or undefined where it refuses the film for good. Asked again within a
 * minute it answers the same job, and later it writes the same files once more.
 */
export async function startConversion(film: Film): Promise<string | undefined> {
  try {
    const { id, isEnded } = await createJob(film, film.photoId)
    // Of a film that is converted anew soon after, as one that was removed and is restored.
    return isEnded ? (await createJob(film, `${film.photoId}-${id}`)).id : id
  } catch (error) {
    if (error instanceof BadRequestException) return undefined
    throw error
  }
}

async function createJob({ eventId, photoId, ...film }: Film, token: string) {
  const bucket = `s3://${env.mediaBucket()}`
  const input = `${bucket}/${originalKey(eventId, photoId)}`
  const destination = `${bucket}/${convertedPrefix(eventId, photoId)}`
  const { Job } = await client.send(
    new CreateJobCommand({
      ClientRequestToken: token,
      Queue: env.filmQueue(),
      Role: env.filmRole(),
      UserMetadata: { eventId, photoId },
      // Events about its progress are nobody's concern.
      StatusUpdateInterval: 'SECONDS_600',
      Settings: filmSettings({ input, destination, ...film }),
    }),
  )
  if (!Job?.Id) throw new Error('MediaConvert answered no job.')
  return { id: Job.Id, isEnded: stateOf(Job) !== 'running' }
}

/** What MediaConvert says of a job. */
function stateOf({ Status }: { Status?: JobStatus | undefined }): 'running' | 'converted' | 'failed' {
  if (Status === 'COMPLETE') return 'converted'
  return Status === 'ERROR' || Status === 'CANCELED' ? 'failed' : 'running'
}

/** How far a job is; `gone` where MediaConvert knows it no more, as of three months ago. */
export async function conversionState(jobId: string): Promise<'running' | 'converted' | 'failed' | 'gone'> {
  try {
    const { Job } = await client.send(new GetJobCommand({ Id: jobId }))
    return stateOf(Job ?? {})
  } catch (error) {
    if (error instanceof NotFoundException) return 'gone'
    throw error
  }
}
