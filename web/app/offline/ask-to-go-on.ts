import { logError } from '../../client/log-error.ts'
import { leftPrefix } from './offline-names.ts'

/** Whether this browser supports Background Sync for uploads of closed pages. */
export const goesOnAlone = 'SyncManager' in globalThis

/** Registers a background sync: the worker continues a gallery's uploads once no page does and the network is back. */
export async function askToGoOn(slug: string): Promise<void> {
  if (!goesOnAlone || !('serviceWorker' in navigator)) return
  try {
    const { sync } = await navigator.serviceWorker.ready
    await sync?.register(`${leftPrefix}${slug}`)
  } catch (cause) {
    if (!(cause instanceof DOMException)) logError(cause)
  }
}
