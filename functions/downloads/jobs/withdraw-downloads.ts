import { outboxJob } from '../../kit/job.ts'
import { withdrawDownloads } from '../withdraw-downloads.ts'

export const handler = outboxJob('withdraw-downloads', ({ eventId }) => withdrawDownloads(eventId))
