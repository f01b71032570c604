import { scheduledJob } from '../../kit/job.ts'
import { askAfterFilms } from '../ask-after-films.ts'

export const handler = scheduledJob(askAfterFilms)
