import { randomUUID } from 'node:crypto'
import { region } from '../../base/resource-names.ts'
import type { Conversion } from './conversion-store.ts'
import { messageOf } from './error-codes.ts'

export type FilmEvent = ReturnType<typeof filmEvent>

/**
 * What MediaConvert publishes to EventBridge when a job ends (user guide, "List of MediaConvert EventBridge events"): in an error where
 * there is a code of one.
 */
export function filmEvent({ id, request }: Conversion, errorCode: number | undefined, now: number) {
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': 'MediaConvert Job State Change',
    source: 'aws.mediaconvert',
    time: new Date(now).toISOString(),
    region,
    detail: {
      timestamp: now,
      queue: request.queue,
      jobId: id,
      userMetadata: request.userMetadata,
      ...(errorCode === undefined
        ? { status: 'COMPLETE' }
        : { status: 'ERROR', errorCode, errorMessage: messageOf(errorCode) }),
    },
  }
}
