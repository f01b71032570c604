import { showDownload } from '#shared/api/downloads.ts'
import { host } from '../../guards/host.ts'
import { AppError } from '../../kit/app-error.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { ownEvent } from '../../services/check-event-owner.ts'
import { downloadAnswer } from '../../services/download-answer.ts'
import { readDownload } from '../../stores/downloads.ts'

export const handler = endpoint('downloads/show-download', host, showDownload, async ({ params, who }) => {
  const [event, download] = await Promise.all([ownEvent(params.id, who.email), readDownload(params.downloadId)])
  if (download?.eventId !== event.id) throw new AppError('not_found', 'No such download of this event.')
  return downloadAnswer(download, event)
})
