import type { EventRow } from '../events/event-store.ts'
import { clock } from '../runtime/clock.ts'
import type { DownloadRow } from './download-store.ts'

/** Milliseconds without a heartbeat after which its work is considered lost: no host should wait for it. */
const silenceMs = 30 * 60 * 1000

/** Whether a host has left or was removed, or the event was deleted, since it was requested. */
export const hasEnded = ({ zipsEnded }: DownloadRow, event: Pick<EventRow, 'zipsEnded'>) =>
  zipsEnded !== event.zipsEnded

/** Whether it is still being built, as far as known. */
export const isBeingBuilt = (row: DownloadRow, event: Pick<EventRow, 'zipsEnded'>) => {
  const { status, createdAt, heardAt = createdAt } = row
  return status === 'building' && !hasEnded(row, event) && clock.now().getTime() - Date.parse(heardAt) <= silenceMs
}
