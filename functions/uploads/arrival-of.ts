import { captureTime, type Taken } from '#shared/rules/capture-time.ts'
import { listHostsOf } from '../events/event-host-store.ts'
import type { EventRow } from '../events/event-store.ts'
import type { Decided } from '../galleries/guest-store.ts'
import type { Arrival } from '../photo-record/photo-events.ts'
import { hostHash, type UploadRow } from './upload-store.ts'

/** A file's facts from its own bytes; for a preview, as its sender declared. */
export type FileFacts = Pick<Arrival, 'kind' | 'type' | 'size' | 'taken' | 'seconds'>

/** Capture time of a file without metadata: the file's own time, else its arrival. */
export function takenBySender({ fileTime, createdAt }: UploadRow): Taken {
  return fileTime ? { source: 'file', instant: fileTime } : { source: 'upload', instant: createdAt }
}

/** Whether the sender of a host's upload is still a host. */
export const isByHost = async ({ eventId, host }: UploadRow): Promise<boolean> =>
  host !== undefined && (await listHostsOf(eventId)).some(({ email }) => hostHash(eventId, email) === host)

/** The arrival of an upload's file in its event. */
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
