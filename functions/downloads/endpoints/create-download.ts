import { createDownload } from '#shared/api/downloads.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { eventHost } from '../../events/event-host-guard.ts'
import { askForDownload } from '../ask-for-download.ts'

export const handler = endpoint('downloads/create-download', eventHost, createDownload, async ({ who, body }) => ({
  downloadId: await askForDownload(who, body),
}))
