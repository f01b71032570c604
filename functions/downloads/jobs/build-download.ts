import { outboxJob } from '../../kit/job.ts'
import { buildDownload } from '../build-download.ts'

export const handler = outboxJob('build-download', ({ downloadId }, _id, clock) => buildDownload(downloadId, clock))
