import { outboxJob } from '../../kit/job.ts'
import { retireIfUsedUp } from '../promotion-code-use.ts'

/** A free order retires a used-up code at once; this repeats it in case that failed. */
export const handler = outboxJob('retire-promotion-code', ({ promotionCodeId }) => retireIfUsedUp(promotionCodeId))
