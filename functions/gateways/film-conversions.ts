import {
  CreateJobCommand,
  GetJobCommand,
  type Job,
  MediaConvertClient,
  MediaConvertServiceException,
  NotFoundException,
} from '@aws-sdk/client-mediaconvert'
import { env } from '../runtime/env.ts'
import { signByClock } from '../runtime/sign-by-clock.ts'
import { filmSettings } from './film-settings.ts'
import { convertedPrefix, convertedVoiceKeys, originalKey } from './media-keys.ts'
import { voiceSettings } from './voice-settings.ts'

const client = signByClock(new MediaConvertClient({}))

interface Film {
  eventId: string
  photoId: string
  kind: 'video' | 'voice'
  /** Pixels as shown; of a voice none. */
  width: number
  height: number
  isHdr: boolean
  /** Jobs of it that have failed. */
  failures: number
}

interface Refusal {
  code: string
  message: string
}

/**
 * Has MediaConvert convert a film or voice; answers the job's id, or why it refuses. Throws if it fails or has no time.
 * Asked again within a minute for the same try it answers the same job, and later it writes the same files once more.
 */
export async function startConversion(film: Film): Promise<{ jobId: string } | { error: Refusal }> {
  const token = `${film.photoId}-${film.failures}`
  try {
    const { id, isEnded } = await createJob(film, token)
    // The film is converted again soon after, such as one that was removed and restored.
    return { jobId: isEnded ? (await createJob(film, `${token}-${id}`)).id : id }
  } catch (error) {
    if (!(error instanceof MediaConvertServiceException) || isPassing(error)) throw error
    return { error: { code: error.name, message: error.message } }
  }
}

const isPassing = ({ $fault, name }: MediaConvertServiceException) =>
  $fault === 'server' || name === 'TooManyRequestsException'

async function createJob(film: Film, token: string) {
  const { eventId, photoId } = film
  const { Job } = await client.send(
    new CreateJobCommand({
      ClientRequestToken: token,
      Role: env.filmRole(),
      UserMetadata: { eventId, photoId },
      // Events about its progress are not needed.
      StatusUpdateInterval: 'SECONDS_600',
      ...work(film),
    }),
  )
  if (!Job?.Id) throw new Error('MediaConvert answered no job.')
  return { id: Job.Id, isEnded: stateOf(Job).state !== 'running' }
}

/** The queue that a film or voice waits in, and what is made of it. */
function work({ eventId, photoId, kind, width, height, isHdr }: Film) {
  const bucket = `s3://${env.mediaBucket()}`
  const destination = `${bucket}/${convertedPrefix(eventId, photoId)}`
  if (kind === 'voice') {
    const input = `${bucket}/${convertedVoiceKeys(eventId, photoId).source}`
    return { Queue: env.voiceQueue(), Settings: voiceSettings({ input, destination }) }
  }
  const input = `${bucket}/${originalKey(eventId, photoId)}`
  return { Queue: env.filmQueue(), Settings: filmSettings({ input, destination, width, height, isHdr }) }
}

type ConversionState = { state: 'running' | 'converted' } | { state: 'failed'; error: Refusal }

/** What MediaConvert says of a job. */
function stateOf({ Status, ErrorCode, ErrorMessage = '' }: Partial<Job>): ConversionState {
  if (Status === 'COMPLETE') return { state: 'converted' }
  if (Status !== 'ERROR' && Status !== 'CANCELED') return { state: 'running' }
  return { state: 'failed', error: { code: `${ErrorCode ?? Status}`, message: ErrorMessage } }
}

/** How far a job is; `gone` where MediaConvert knows it no more, as of three months ago. */
export async function conversionState(jobId: string): Promise<ConversionState | { state: 'gone' }> {
  try {
    const { Job: job } = await client.send(new GetJobCommand({ Id: jobId }))
    return stateOf(job ?? {})
  } catch (error) {
    if (error instanceof NotFoundException) return { state: 'gone' }
    throw error
  }
}
