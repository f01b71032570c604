import { outboxJob } from '../../kit/job.ts'
import { retireIfUsedUp } from '../promotion-code-use.ts'

/** A free order retires the code that it used up at once; this comes after it, in case it could not. */
export const handler = outboxJob('retire-promotion-code', ({ promotionCodeId }) => retireIfUsedUp(promotionCodeId))
