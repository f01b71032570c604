import type { Store } from 'dynalite/db/index.js'
import * as z from 'zod'
import { type ReadAction, readActions, runAction, validateRequest, type WriteAction, writeActions } from './engine.ts'
import { ServiceError, validationError } from './service-error.ts'
import { readReturnsOld } from './transaction-request.ts'
import { transactWriteItems, type WriteContext } from './transact-write-items.ts'
import { wireObject, type WireObject } from './wire-item.ts'
import { type Meter, WriteSet } from './write-set.ts'

/** AWS's limit for one BatchWriteItem over all its tables; dynalite counts per table. */
const maxBatchWrites = 25

const isRead = (name: string): name is ReadAction => readActions.some((each) => each === name)
const isWrite = (name: string): name is WriteAction => writeActions.some((each) => each === name)

export const isKnownAction = (name: string): boolean => isRead(name) || isWrite(name) || name === 'TransactWriteItems'

/** Performs one call of the DynamoDB API and returns its body; rejects with ServiceError as AWS would. */
export async function performAction(
  context: WriteContext,
  name: string,
  body: WireObject,
  meter: Meter,
): Promise<WireObject> {
  if (name === 'TransactWriteItems') return transactWriteItems(context, body, meter)
  if (isRead(name)) return read(context.store, name, body, meter)
  if (isWrite(name)) return write(context, name, body, meter)
  throw new ServiceError('UnknownOperationException', '')
}

const capacity = z.object({ CapacityUnits: z.number() })
const consumed = z.union([z.array(capacity), capacity.transform((one) => [one])])

/** The engine counts the units read, on request. */
async function read(store: Store, action: ReadAction, body: WireObject, meter: Meter): Promise<WireObject> {
  const asked = action === 'DescribeTable' ? body : { ...body, ReturnConsumedCapacity: 'TOTAL' }
  const { ConsumedCapacity = [], ...answer } = await runAction(action, validateRequest(action, asked, store), store)
  const tables = consumed.parse(ConsumedCapacity)
  meter({ read: tables.reduce((sum, { CapacityUnits }) => sum + CapacityUnits, 0), written: 0 })
  return answer
}

async function write(
  { store, lock, writer }: WriteContext,
  action: WriteAction,
  body: WireObject,
  meter: Meter,
): Promise<WireObject> {
  const validated = validateRequest(action, body, store)
  const returnsOld = readReturnsOld(body['ReturnValuesOnConditionCheckFailure'])
  if (action === 'BatchWriteItem') refuseTooManyWrites(validated)
  return lock.run(async () => {
    const writes = new WriteSet(store)
    const answer = await writer.stage(action, validated, writes, returnsOld)
    await writer.commit([writes])
    meter({ read: 0, written: writes.units(false) })
    return withoutEmptyAttributes(answer)
  })
}

function refuseTooManyWrites(validated: WireObject): void {
  const writes = Object.values(wireObject.parse(validated['RequestItems'])).flat()
  if (writes.length > maxBatchWrites) throw validationError('Too many items requested for the BatchWriteItem call')
}

/** AWS omits empty `Attributes`; dynalite returns an empty map. */
function withoutEmptyAttributes(answer: WireObject): WireObject {
  const { Attributes, ...rest } = answer
  const attributes = wireObject.safeParse(Attributes).data ?? {}
  return Object.keys(attributes).length === 0 ? rest : answer
}
