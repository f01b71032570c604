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
  /** Pixels as shown; 0 for a voice. */
  width: number
  height: number
  isHdr: boolean
  /** Number of its failed jobs. */
  failures: number
}

interface Refusal {
  code: string
  message: string
}

/**
 * Starts MediaConvert's conversion of a film or voice; returns the job's id, or why it is refused. Throws if it fails
 * or has no capacity. Repeated within a minute for the same try it returns the same job; later it writes the same files
 * again.
 */
export async function startConversion(film: Film): Promise<{ jobId: string } | { error: Refusal }> {
  const token = `${film.photoId}-${film.failures}`
  try {
    const { id, isEnded } = await createJob(film, token)
    // The film is converted again soon after, for example after removal and restoration.
    return { jobId: isEnded ? (await createJob(film, `${token}-${id}`)).id : id }
  } catch (error) {
    if (!(error instanceof MediaConvertServiceException) || isTemporary(error)) throw error
    return { error: { code: error.name, message: error.message } }
  }
}

const isTemporary = ({ $fault, name }: MediaConvertServiceException) =>
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

/** The queue of a film or voice, and its job's settings. */
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

/** A job's state from MediaConvert's answer. */
function stateOf({ Status, ErrorCode, ErrorMessage = '' }: Partial<Job>): ConversionState {
  if (Status === 'COMPLETE') return { state: 'converted' }
  if (Status !== 'ERROR' && Status !== 'CANCELED') return { state: 'running' }
  return { state: 'failed', error: { code: `${ErrorCode ?? Status}`, message: ErrorMessage } }
}

/** A job's state; `gone` if MediaConvert no longer knows it, after about three months. */
export async function conversionState(jobId: string): Promise<ConversionState | { state: 'gone' }> {
  try {
    const { Job: job } = await client.send(new GetJobCommand({ Id: jobId }))
    return stateOf(job ?? {})
  } catch (error) {
    if (error instanceof NotFoundException) return { state: 'gone' }
    throw error
  }
}
