import db, { type Store } from 'dynalite/db/index.js'
import { validateRequest } from './engine.ts'
import type { IdempotencyTokens } from './idempotency-tokens.ts'
import { type CancellationReason, ServiceError, transactionCanceled, validationError } from './service-error.ts'
import type { TableWriter } from './table-writer.ts'
import { maxTransactionBytes, parseTransactWrites, type TransactWrite } from './transaction-request.ts'
import type { WireObject } from './wire-item.ts'
import type { WriteLock } from './write-lock.ts'
import { type Meter, WriteSet } from './write-set.ts'

export interface WriteContext {
  store: Store
  writer: TableWriter
  tokens: IdempotencyTokens
  lock: WriteLock
}

interface Attempt extends TransactWrite {
  validated: WireObject
  writes: WriteSet
}

/** A check is a delete whose writes are never committed. */
const actionOf = { Put: 'PutItem', Update: 'UpdateItem', Delete: 'DeleteItem', ConditionCheck: 'DeleteItem' } as const

const reasonCodes = new Map([
  ['ConditionalCheckFailedException', 'ConditionalCheckFailed'],
  ['ValidationException', 'ValidationError'],
])

/**
 * All writes or none, serialised with every other write, once per ClientRequestToken. Throws
 * TransactionCanceledException with one reason per item, in order.
 */
export async function transactWriteItems(context: WriteContext, body: WireObject, meter: Meter): Promise<WireObject> {
  const { store, writer, tokens, lock } = context
  const { writes, token } = parseTransactWrites(body)
  const items = body['TransactItems']
  const attempts = writes.map((write): Attempt => {
    const validated = validateRequest(actionOf[write.kind], write.request, store)
    return { ...write, validated, writes: new WriteSet(store) }
  })
  return lock.run(async () => {
    if (token !== undefined && (await tokens.isDone(token, items))) return {}
    const reasons: CancellationReason[] = []
    for (const attempt of attempts) reasons.push(await tryWrite(writer, attempt))
    refuseRepeatedItems(attempts.flatMap((attempt) => attempt.writes.touched))
    if (reasons.some(({ Code }) => Code !== 'None')) throw transactionCanceled(reasons)
    refuseTooLarge(attempts)
    await writer.commit(
      attempts.filter(({ kind }) => kind !== 'ConditionCheck').map((attempt) => attempt.writes),
      token === undefined ? [] : [tokens.remember(token, items)],
    )
    const unitsOf = ({ kind, writes: of }: Attempt) => of.units(true, kind === 'ConditionCheck')
    meter({ read: 0, written: attempts.reduce((sum, attempt) => sum + unitsOf(attempt), 0) })
    return {}
  })
}

async function tryWrite(writer: TableWriter, attempt: Attempt): Promise<CancellationReason> {
  try {
    await writer.stage(actionOf[attempt.kind], attempt.validated, attempt.writes, attempt.returnsOldOnFailure)
    return { Code: 'None' }
  } catch (error) {
    const code = error instanceof ServiceError ? reasonCodes.get(error.code) : undefined
    if (!(error instanceof ServiceError) || code === undefined) throw error
    return { Code: code, Message: error.message, ...error.details }
  }
}

/** AWS refuses an item that occurs twice. */
function refuseRepeatedItems(itemKeys: string[]): void {
  if (new Set(itemKeys).size < itemKeys.length)
    throw validationError('Transaction request cannot include multiple operations on one item')
}

function refuseTooLarge(attempts: Attempt[]): void {
  const bytes = attempts
    .flatMap(({ writes }) => writes.changes)
    .reduce((sum, { before, after }) => sum + db.itemSize(after ?? before ?? {}), 0)
  if (bytes > maxTransactionBytes)
    throw validationError('Aggregate size of the items in the transaction cannot exceed 4 MB')
}
