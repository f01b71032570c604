import type { Fault } from '../../base/faults.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { ServiceError } from './service-error.ts'

/** Stalls and then fails a call as ordered. The SDK retries all of these errors but a collision of transactions (409). */
export async function sufferFault({ status, delayMs }: Fault): Promise<void> {
  if (delayMs !== undefined) await wait(delayMs)
  if (status === undefined) return
  if (status === 400)
    throw new ServiceError(
      'ProvisionedThroughputExceededException',
      'The level of configured provisioned throughput for the table was exceeded. ' +
        'Consider increasing your provisioning level with the UpdateTable API.',
    )
  if (status === 409)
    throw new ServiceError(
      'TransactionCanceledException',
      'Transaction cancelled, please refer cancellation reasons for specific reasons [TransactionConflict]',
      {
        details: {
          CancellationReasons: [{ Code: 'TransactionConflict', Message: 'Transaction is ongoing for the item' }],
        },
      },
    )
  if (status === 429) throw new ServiceError('ThrottlingException', 'Rate of requests exceeds the allowed throughput.')
  if (status === 503)
    throw new ServiceError('ServiceUnavailable', 'The service is temporarily unavailable.', { status })
  throw new ServiceError('InternalServerError', 'The request processing has failed because of an unknown error.', {
    status,
  })
}
