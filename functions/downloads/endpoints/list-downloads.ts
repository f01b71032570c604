import { listDownloads as shape } from '#shared/api/downloads.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { inParallel } from '../../runtime/in-parallel.ts'
import { eventHost } from '../../events/event-host-guard.ts'
import { downloadAnswer } from '../download-answer.ts'
import { expiryOf, listDownloads } from '../download-store.ts'

/** More than are ever requested in the week that they are kept; each ready one is recorded as given. */
const mostListed = 100
const atOnce = 10

export const handler = endpoint('downloads/list-downloads', eventHost, shape, async ({ who: { host, event } }) => {
  const rows = (await listDownloads(event.id)).slice(0, mostListed)
  const downloads = await inParallel(rows, atOnce, async (row) => ({
    downloadId: row.id,
    createdAt: row.createdAt,
    expiresAt: expiryOf(row),
    choice: row.choice,
    ...(await downloadAnswer(row, event, host)),
  }))
  return { downloads }
})
