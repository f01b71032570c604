import { createDownload } from '#shared/api/downloads.ts'
import { host } from '../../sign-in/host-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { newId } from '../../runtime/new-id.ts'
import { ownEvent } from '../../events/own-event.ts'
import { downloadPut } from '../download-store.ts'
import { outboxPut } from '../../database/outbox.ts'
import { transact } from '../../database/transact.ts'

export const handler = endpoint('downloads/create-download', host, createDownload, async ({ params, who }) => {
  const { id: eventId } = await ownEvent(params.id, who.email)
  const downloadId = newId('download')
  await transact([downloadPut(downloadId, eventId), outboxPut('build-download', { eventId, downloadId })])
  return { downloadId }
})
