import { scheduledJob } from '../../kit/job.ts'
import { runDueSteps } from '../run-due-steps.ts'

export const handler = scheduledJob(runDueSteps)
