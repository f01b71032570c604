import { showDownload } from '#shared/api/downloads.ts'
import { host } from '../../sign-in/host-guard.ts'
import { AppError } from '../../runtime/app-error.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { ownEvent } from '../../events/own-event.ts'
import { downloadAnswer } from '../download-answer.ts'
import { readDownload } from '../download-store.ts'

export const handler = endpoint('downloads/show-download', host, showDownload, async ({ params, who }) => {
  const [event, download] = await Promise.all([ownEvent(params.id, who.email), readDownload(params.downloadId)])
  if (download?.eventId !== event.id) throw new AppError('not_found', 'No such download of this event.')
  return downloadAnswer(download, event, who)
})
