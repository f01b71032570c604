import { outboxJob } from '../../kit/job.ts'
import { settleLikes } from '../settle-likes.ts'

export const handler = outboxJob('settle-likes', (photo) => settleLikes(photo))
