import { scheduledJob } from '../../kit/job.ts'
import { keepPromises } from '../keep-promises.ts'

export const handler = scheduledJob(keepPromises)
