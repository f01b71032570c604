import type { EventRow } from '../events/event-store.ts'
import { clock } from '../runtime/clock.ts'
import type { DownloadRow } from './download-store.ts'

/** After this many milliseconds without a sign of life, its work is lost or put aside: no host should wait for it. */
const silenceMs = 30 * 60 * 1000

/** Whether a host has left or was taken off, or the event was deleted, since it was asked for. */
export const hasEnded = ({ zipsEnded }: DownloadRow, event: Pick<EventRow, 'zipsEnded'>) =>
  zipsEnded !== event.zipsEnded

/** Whether somebody is still at work on it, as far as is known. */
export const isBeingBuilt = (row: DownloadRow, event: Pick<EventRow, 'zipsEnded'>) => {
  const { status, createdAt, heardAt = createdAt } = row
  return status === 'building' && !hasEnded(row, event) && clock.now().getTime() - Date.parse(heardAt) <= silenceMs
}
