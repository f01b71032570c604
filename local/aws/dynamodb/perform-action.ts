import type { Store } from 'dynalite/db/index.js'
import * as z from 'zod'
import { readActions, runAction, tableActions, validateRequest, writeActions, type EngineAction } from './engine.ts'
import { ServiceError, validationError } from './service-error.ts'
import { readReturnsOld } from './transaction-request.ts'
import { transactWriteItems, type WriteContext } from './transact-write-items.ts'
import { wireObject, type WireObject } from './wire-item.ts'
import { type Meter, WriteSet } from './write-set.ts'

/** AWS's limit for one BatchWriteItem over all its tables; dynalite counts per table. */
const maxBatchWrites = 25

const actions = new Map<string, EngineAction>(
  [...readActions, ...writeActions, ...tableActions].map((name) => [name, name]),
)

export function isKnownAction(name: string): boolean {
  return actions.has(name) || name === 'TransactWriteItems'
}

/** Performs one call of the DynamoDB API and returns its body; rejects with ServiceError as AWS would. */
export async function performAction(
  context: WriteContext,
  name: string,
  body: WireObject,
  meter: Meter,
): Promise<WireObject> {
  if (name === 'TransactWriteItems') return transactWriteItems(context, body, meter)
  const action = actions.get(name)
  if (!action) throw new ServiceError('UnknownOperationException', '')
  const { store, lock } = context
  if (isOneOf(readActions, action)) return read(store, action, body, meter)
  if (isOneOf(tableActions, action))
    return lock.run(() => runAction(action, validateRequest(action, body, store), store))
  return write(context, action, body, meter)
}

const capacity = z.object({ CapacityUnits: z.number() })
const consumed = z.union([z.array(capacity), capacity.transform((one) => [one])])

/** The engine counts the units read, on request. */
async function read(
  store: Store,
  action: (typeof readActions)[number],
  body: WireObject,
  meter: Meter,
): Promise<WireObject> {
  const counts = action !== 'DescribeTable' && action !== 'ListTables'
  const asked = counts ? { ...body, ReturnConsumedCapacity: 'TOTAL' } : body
  const { ConsumedCapacity = [], ...answer } = await runAction(action, validateRequest(action, asked, store), store)
  const tables = consumed.parse(ConsumedCapacity)
  meter({ read: tables.reduce((sum, { CapacityUnits }) => sum + CapacityUnits, 0), written: 0 })
  return answer
}

async function write(
  { store, lock, writer }: WriteContext,
  action: (typeof writeActions)[number],
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

function isOneOf<Name extends EngineAction>(names: readonly Name[], action: EngineAction): action is Name {
  return names.some((name) => name === action)
}
