import { outboxJob } from '../../kit/job.ts'
import { purgeEvent } from '../purge-event.ts'

export const handler = outboxJob('purge-event', ({ eventId }, _id, turn) => purgeEvent(eventId, turn))
