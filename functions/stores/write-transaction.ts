import { setTimeout as pause } from 'node:timers/promises'
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { AppError } from '../kit/app-error.ts'
import { dynamodb, type TransactItem } from './dynamodb.ts'

/** Tries while other writers hold the same rows; their transactions take milliseconds. */
const maxTries = 6
const firstPauseMs = 25

/** Reasons that pass by themselves (DynamoDB API reference, TransactWriteItems, "CancellationReasons"). */
const passing = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'])

/**
 * Writes all items or none. Answers the positions of the items whose condition did not hold, empty where all was written.
 * Throws `unavailable` when other writers stay in the way.
 */
export async function writeTransaction(items: readonly TransactItem[]): Promise<ReadonlySet<number>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await dynamodb.send(new TransactWriteCommand({ TransactItems: [...items] }))
      return new Set()
    } catch (error) {
      const codes = error instanceof TransactionCanceledException ? reasonCodes(error) : []
      const failed = codes.flatMap((code, position) => (code === 'ConditionalCheckFailed' ? [position] : []))
      if (failed.length > 0) return new Set(failed)
      if (!codes.some((code) => passing.has(code))) throw error
      if (attempt === maxTries)
        throw new AppError('unavailable', 'Other writers stay in the way of a transaction.', { cause: error })
      // Random, so that two writers who met once do not meet again.
      await pause(Math.random() * firstPauseMs * 2 ** attempt)
    }
  }
}

function reasonCodes({ CancellationReasons = [] }: TransactionCanceledException): string[] {
  return CancellationReasons.map(({ Code = 'None' }) => Code)
}
