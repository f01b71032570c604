import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { setTimeout as wait } from 'node:timers/promises'
import { dynamodb, type TransactItem } from './dynamodb.ts'

/** A counter that many writers share makes transactions collide: they are tried again this often before giving up. */
const maxAttempts = 10
const firstDelayMs = 10

/** Reasons that pass by themselves (DynamoDB API reference, TransactWriteItems, "CancellationReasons"). */
const passing = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'])

/** All or nothing. `refused` holds, per item, whether its condition failed; the SDK itself does not retry collisions. */
export async function transact(
  items: readonly TransactItem[],
): Promise<{ committed: true } | { committed: false; refused: boolean[] }> {
  for (let attempt = 1; ; attempt++) {
    try {
      await dynamodb.send(new TransactWriteCommand({ TransactItems: [...items] }))
      return { committed: true }
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error
      const codes = (error.CancellationReasons ?? []).map(({ Code = 'None' }) => Code)
      if (codes.includes('ConditionalCheckFailed'))
        return { committed: false, refused: codes.map((code) => code === 'ConditionalCheckFailed') }
      if (!codes.some((code) => passing.has(code)) || attempt === maxAttempts) throw error
      // Full jitter, so that writers that collided once do not collide again in step.
      await wait(Math.random() * firstDelayMs * 2 ** attempt)
    }
  }
}
