import { call } from '../../../client/call.ts'

/** Begins to fetch a ZIP by a fresh address; answers how it is now. A page that was open for long has an address that leads nowhere. */
export async function followDownload(eventId: string, downloadId: string) {
  const fresh = await call('downloads/show-download', { params: { id: eventId, downloadId } })
  if (fresh.url) window.location.assign(fresh.url)
  return fresh
}
