import { browserStorage } from '../../../client/browser-storage.ts'
import { lastDownloadPrefix } from '../../../client/storage-keys.ts'

const keyOf = (eventId: string) => `${lastDownloadPrefix}${eventId}`

/** The download that this browser started last for the event. */
export function readLastDownload(eventId: string): string | undefined {
  return browserStorage().getItem(keyOf(eventId)) ?? undefined
}

/** Finds the download again after a reload; where storage is closed to us another one can be made at any time. */
export function rememberDownload(eventId: string, downloadId: string): void {
  browserStorage().setItem(keyOf(eventId), downloadId)
}
