import { scheduledJob } from '../../kit/job.ts'
import { repairPhotos } from '../repair-photos.ts'

export const handler = scheduledJob(repairPhotos)
