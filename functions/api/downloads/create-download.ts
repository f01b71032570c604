import { createDownload } from '#shared/api/downloads.ts'
import { host } from '../../guards/host.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { newId } from '../../kit/new-id.ts'
import { ownEvent } from '../../services/check-event-owner.ts'
import { downloadPut } from '../../stores/downloads.ts'
import { outboxPut } from '../../stores/outbox.ts'
import { transact } from '../../stores/transact.ts'

export const handler = endpoint('downloads/create-download', host, createDownload, async ({ params, who }) => {
  const { id: eventId } = await ownEvent(params.id, who.email)
  const downloadId = newId('download')
  await transact([downloadPut(downloadId, eventId), outboxPut('build-download', { eventId, downloadId })])
  return { downloadId }
})
