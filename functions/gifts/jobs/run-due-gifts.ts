import { scheduledJob } from '../../kit/job.ts'
import { runDueGifts } from '../run-due-gifts.ts'

export const handler = scheduledJob(runDueGifts)
