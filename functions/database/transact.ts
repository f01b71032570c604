import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '../runtime/app-error.ts'
import { dynamodb, type TransactItem } from './dynamodb.ts'

/** A counter that many writers share makes transactions collide: they are tried again this often before giving up. */
const maxAttempts = 10
const firstDelayMs = 10

/** Seconds after which a caller may try again what others kept writing. */
const pauseAfterGivingUp = 2

/** Reasons that pass by themselves (DynamoDB API reference, TransactWriteItems, "CancellationReasons"). */
const passing = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'])

/** All or nothing. `refused`: whether each item's condition failed. Throws `unavailable` if collisions do not end. */
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
      if (!codes.some((code) => passing.has(code))) throw error
      if (attempt === maxAttempts) throw stillContended(error)
      await wait(jittered(firstDelayMs * 2 ** attempt))
    }
  }
}

/** Full jitter, so that writers that collided once do not collide again in step. */
export const jittered = (ms: number): number => Math.random() * ms

/** What every writer throws who gives up: a browser calls again, a queue hands its message out again. */
export const stillContended = (cause?: Error): AppError =>
  new AppError('unavailable', `Others kept writing the same rows${cause ? `: ${cause.message}` : '.'}`, {
    cause,
    retryAfter: pauseAfterGivingUp,
  })
