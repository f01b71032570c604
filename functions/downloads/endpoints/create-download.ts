import { createDownload } from '#shared/api/downloads.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { newId } from '../../runtime/new-id.ts'
import { eventHost } from '../../events/event-host-guard.ts'
import { downloadPut } from '../download-store.ts'
import { outboxPut } from '../../database/outbox.ts'
import { transact } from '../../database/transact.ts'

export const handler = endpoint('downloads/create-download', eventHost, createDownload, async ({ who }) => {
  const eventId = who.event.id
  const downloadId = newId('download')
  await transact([downloadPut(downloadId, eventId), outboxPut('build-download', { eventId, downloadId })])
  return { downloadId }
})
