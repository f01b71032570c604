import { randomUUID } from 'node:crypto'
import { region } from '../../base/resource-names.ts'
import type { Conversion } from './conversion-store.ts'

/** The codes that jobs end with here (user guide, "Error codes"); a fault may order any other. */
export const errorCodes = {
  unsupportedCodec: 1030,
  unreadableSource: 1076,
  accessDenied: 1401,
  notFound: 1404,
  unknown: 1999,
} as const

export const messageOf = (errorCode: number): string => `The job ended with the error ${errorCode}.`

export type FilmEvent = ReturnType<typeof filmEvent>

/**
 * MediaConvert's EventBridge event at a job's end (user guide, "List of MediaConvert EventBridge events"), an error if
 * there is a code.
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
