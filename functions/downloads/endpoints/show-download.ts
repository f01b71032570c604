import { showDownload } from '#shared/api/downloads.ts'
import { AppError } from '../../runtime/app-error.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { eventHost } from '../../events/event-host-guard.ts'
import { downloadAnswer } from '../download-answer.ts'
import { readDownload } from '../download-store.ts'

export const handler = endpoint(
  'downloads/show-download',
  eventHost,
  showDownload,
  async ({ params, who: { host, event } }) => {
    const download = await readDownload(params.downloadId)
    if (download?.eventId !== event.id) throw new AppError('not_found', 'No such download of this event.')
    return downloadAnswer(download, event, host)
  },
)
