import { logError } from '../../client/log-error.ts'
import { leftPrefix } from './offline-names.ts'

/** Whether this browser goes on by itself with what a closed page has left. */
export const goesOnAlone = 'SyncManager' in globalThis

/** Has the worker go on with a gallery's files once no page does and a network is there, if the browser can. */
export async function askToGoOn(slug: string): Promise<void> {
  if (!goesOnAlone || !('serviceWorker' in navigator)) return
  try {
    const { sync } = await navigator.serviceWorker.ready
    await sync?.register(`${leftPrefix}${slug}`)
  } catch (cause) {
    if (!(cause instanceof DOMException)) logError(cause)
  }
}
