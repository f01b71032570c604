import { clock } from '../runtime/clock.ts'
import type { DownloadRow } from './download-store.ts'

/** After so many milliseconds without a sign of life its promise is lost or put aside: no host should wait for it. */
const silenceMs = 30 * 60 * 1000

/** Whether somebody is still at work on it, as far as is known. */
export const isBeingBuilt = ({ status, createdAt, heardAt = createdAt }: DownloadRow) =>
  status === 'building' && clock.now().getTime() - Date.parse(heardAt) <= silenceMs
