import { captureTime, type Taken } from '#shared/rules/capture-time.ts'
import { listHostsOf } from '../events/event-host-store.ts'
import type { EventRow } from '../events/event-store.ts'
import type { Decided } from '../galleries/guest-store.ts'
import type { Arrival } from '../photo-record/photo-events.ts'
import { hostHash, type UploadRow } from './upload-store.ts'

/** What a file says of itself; of a preview it is its sender's word. */
export type FileFacts = Pick<Arrival, 'kind' | 'type' | 'size' | 'taken' | 'seconds'>

/** When a file that says nothing itself was taken: by its own time, else by its arrival. */
export function takenBySender({ fileTime, createdAt }: UploadRow): Taken {
  return fileTime ? { source: 'file', instant: fileTime } : { source: 'upload', instant: createdAt }
}

/** Whether who has begun an upload as a host is one at this moment. */
export const isByHost = async ({ eventId, host }: UploadRow): Promise<boolean> =>
  host !== undefined && (await listHostsOf(eventId)).some(({ email }) => hostHash(eventId, email) === host)

/** How the file of an upload comes into its event. */
export function arrivalOf(
  { eventId, photoId, guestId, name, sha256, forHosts }: UploadRow,
  file: FileFacts,
  { event, decided, byHost, returned }: { event: EventRow; decided: Decided; byHost: boolean; returned: boolean },
): Arrival {
  return {
    ...file,
    eventId,
    photoId,
    guestId,
    name,
    sha256,
    capturedAt: captureTime(file.taken, event.timeZone, decided.clockShiftMinutes),
    forHosts,
    approved: byHost || decided.trusted === true,
    returned,
    looksFirst: event.privacy.approveFirst,
  }
}
