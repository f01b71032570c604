import type { DataRequestActor } from '#shared/rules/data-request-actors.ts'
import { scheduledJob } from '../../kit/job.ts'
import { log } from '../../runtime/log.ts'
import { keepAwaiting, listDueDataRequests, logDataRequest } from '../data-request-store.ts'
import { eraseBuyer } from '../erased-buyer-store.ts'

/** Erases buyers who requested it from payments past their statutory period. */
export const handler = scheduledJob(async (now) => {
  let erased = 0
  for (const { id, person, awaited } of await listDueDataRequests(now)) {
    const due = awaited.filter(({ until }) => until <= now.toISOString())
    const done = await Promise.all(due.map((payment) => eraseBuyer(payment.id)))
    const payments = done.filter(Boolean).length
    await logDataRequest({
      kind: 'payments',
      by: 'pseudonymise-payments' satisfies DataRequestActor,
      person,
      counts: { payments },
      awaited: [],
    })
    await keepAwaiting(
      id,
      awaited.filter(({ until }) => until > now.toISOString()),
    )
    erased += payments
  }
  if (erased > 0) log.info('Buyers erased after the legal period', { erased })
  return { erased }
})
