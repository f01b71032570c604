import { showDownload } from '#shared/api/downloads.ts'
import { AppError } from '../../runtime/app-error.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { eventHost } from '../../events/event-host-guard.ts'
import { countNewer } from '../choose-photos.ts'
import { downloadAnswer } from '../download-answer.ts'
import { readDownload } from '../download-store.ts'
import { readPlanOf } from '../download-plan.ts'

export const handler = endpoint(
  'downloads/show-download',
  eventHost,
  showDownload,
  async ({ params, who: { host, event } }) => {
    const download = await readDownload(params.downloadId)
    if (download?.eventId !== event.id) throw new AppError('not_found', 'No such download of this event.')
    const answer = await downloadAnswer(download, event, host)
    const plan = answer.status === 'ready' ? await readPlanOf(download) : undefined
    return plan ? { ...answer, newer: await countNewer(event, download.choice, plan.known) } : answer
  },
)
