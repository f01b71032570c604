import { outboxJob } from '../../kit/job.ts'
import { showAllWaiting } from '../show-waiting.ts'

export const handler = outboxJob('show-waiting', (guest) => showAllWaiting(guest))
