import { scheduledJob } from '../../kit/job.ts'
import { tellHosts } from '../tell-hosts.ts'

export const handler = scheduledJob(async () => ({ told: await tellHosts() }))
