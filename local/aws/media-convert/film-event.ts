import { randomUUID } from 'node:crypto'
import { region } from '../../base/resource-names.ts'
import type { Conversion } from './conversion-store.ts'

export type FilmEvent = ReturnType<typeof filmEvent>

/** What MediaConvert publishes to EventBridge when a job ends (user guide, "List of MediaConvert EventBridge events"). */
export function filmEvent({ id, request }: Conversion, status: 'COMPLETE' | 'ERROR', now: number) {
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': 'MediaConvert Job State Change',
    source: 'aws.mediaconvert',
    time: new Date(now).toISOString(),
    region,
    detail: { timestamp: now, queue: request.queue, jobId: id, status, userMetadata: request.userMetadata },
  }
}
