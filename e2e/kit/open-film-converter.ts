import { startMediaConvert } from '#local/aws/media-convert/start-media-convert.ts'
import { Faults } from '#local/base/faults.ts'
import { filmQueueArn, filmRoleArn, voiceQueueArn } from '#local/base/resource-names.ts'
import type { FilmEvent } from '#local/aws/media-convert/film-event.ts'
import { standInPort } from './stand-in-port.ts'

/**
 * Starts MediaConvert's stand-in beside an open media bucket and points this process's environment at it. What it tells
 * of films goes to `onEvent`. `faults` injects failures.
 */
export async function openFilmConverter(onEvent: (event: FilmEvent) => Promise<void>) {
  const faults = new Faults()
  const standIn = await startMediaConvert({
    port: await standInPort('mediaconvert'),
    file: ':memory:',
    queues: [filmQueueArn, voiceQueueArn],
    role: filmRoleArn,
    faults,
    secretOf: (accessKeyId) => (accessKeyId === 'tester' ? 'secret' : undefined),
    mayCall: () => true,
    s3: { url: process.env['AWS_ENDPOINT_URL_S3'] ?? '', accessKeyId: 'tester', secretAccessKey: 'secret' },
    onEvent,
  })
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_MEDIACONVERT: standIn.url,
    FILM_QUEUE: filmQueueArn,
    VOICE_QUEUE: voiceQueueArn,
    FILM_ROLE: filmRoleArn,
  })
  standIn.start()
  return { faults, settled: standIn.settled, close: standIn.close }
}
