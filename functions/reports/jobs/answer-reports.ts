import { outboxJob } from '../../kit/job.ts'
import { answerReports } from '../answer-reports.ts'

export const handler = outboxJob('answer-reports', (decided) => answerReports(decided))
