import { countMetric } from '../../runtime/count-metric.ts'
import { scheduledJob } from '../../kit/job.ts'
import { log } from '../../runtime/log.ts'
import { reconcilePayments } from '../reconcile-payments.ts'

/** Daily: fulfils sales whose event was lost, and reports to the operator. */
export const handler = scheduledJob(async (now) => {
  const reconciliation = await reconcilePayments(now)
  const { repaired, unrecordable, unknownToStripe, wrongTotals, compared } = reconciliation
  const differences = repaired.length + unrecordable + unknownToStripe.length + wrongTotals.length
  countMetric('PaymentDifferences', differences)
  if (differences > 0) log.warn('Our payments differed from Stripe’s', { ...reconciliation })
  else log.info('Our payments are Stripe’s', { compared })
  return reconciliation
})
