import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb'
import { PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '../runtime/app-error.ts'
import { dynamodb, type TransactItem } from './dynamodb.ts'

/** A shared counter makes transactions collide: they are retried this often. */
const maxAttempts = 10
const firstDelayMs = 10

/** Seconds after which a caller may retry. */
const pauseAfterGivingUp = 2

/** Temporary reasons (DynamoDB API reference, TransactWriteItems, "CancellationReasons"). */
const passing = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'])

/** All or nothing. `refused`: whether each item's condition failed. Throws `unavailable` if collisions continue. */
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

/**
 * Repeats a single write while a transaction on the same row is in progress: DynamoDB refuses it then, and its client
 * does not retry. Throws `unavailable` if collisions continue.
 */
export async function afterTransactions<Result>(write: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await write()
    } catch (error) {
      if (!(error instanceof TransactionConflictException)) throw error
      if (attempt === maxAttempts) throw stillContended(error)
      await wait(jittered(firstDelayMs * 2 ** attempt))
    }
  }
}

/**
 * Replaces a row by itself, which costs half of a transaction, also for its index entries. `refused` also if an answer
 * was lost and the client's own retry found the row as written: only for writers that then read again.
 */
export async function putAlone(
  put: NonNullable<TransactItem['Put']>,
): Promise<{ committed: true } | { committed: false; refused: boolean[] }> {
  try {
    await dynamodb.send(new PutCommand(put))
    return { committed: true }
  } catch (error) {
    const isRefused = error instanceof ConditionalCheckFailedException || error instanceof TransactionConflictException
    if (!isRefused) throw error
    return { committed: false, refused: [true] }
  }
}

/** Full jitter, so that writers that collided once do not collide again. */
export const jittered = (ms: number): number => Math.random() * ms

/** The error of every writer that gives up: a browser calls again, a queue redelivers its message. */
export const stillContended = (cause?: Error): AppError =>
  new AppError('unavailable', `Others kept writing the same rows${cause ? `: ${cause.message}` : '.'}`, {
    cause,
    retryAfter: pauseAfterGivingUp,
  })
