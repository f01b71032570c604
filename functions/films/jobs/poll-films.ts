import { scheduledJob } from '../../kit/job.ts'
import { pollFilms } from '../poll-films.ts'

export const handler = scheduledJob(pollFilms)
