import db, { type Store, type Table } from 'dynalite/db/index.js'
import validations from 'dynalite/validations/index.js'
import { meetsCondition } from './evaluate-condition.ts'
import { conditionalCheckFailed, fromEngineError, ServiceError } from './service-error.ts'
import type { WireObject } from './wire-item.ts'

// dynalite's actions call this property, so both our conditions and theirs (Expected) pass here.
const checkExpected = db.checkConditional
db.checkConditional = (validated, existing) => {
  const condition = validated._condition
  if (!condition) return checkExpected(validated, existing)
  return meetsCondition(existing ?? {}, condition.expression) ? null : conditionalCheckFailed()
}

export const readActions = ['BatchGetItem', 'DescribeTable', 'GetItem', 'Query', 'Scan'] as const
export const writeActions = ['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'] as const
export type ReadAction = (typeof readActions)[number]
export type WriteAction = (typeof writeActions)[number]
type EngineAction = ReadAction | WriteAction | 'CreateTable'

type Run = (store: Store, validated: object, callback: (error: unknown, answer?: WireObject) => void) => void
interface Rules {
  types: object
  custom?: unknown
}

async function loadAction(name: EngineAction) {
  const file = `${name.charAt(0).toLowerCase()}${name.slice(1)}.js`
  const { default: run }: { default: Run } = await import(`dynalite/actions/${file}`)
  const { default: rules }: { default: Rules } = await import(`dynalite/validations/${file}`)
  return [name, { run, rules }] as const
}
const loaded = new Map(await Promise.all([...readActions, ...writeActions, 'CreateTable' as const].map(loadAction)))

function engineOf(action: EngineAction): { run: Run; rules: Rules } {
  const found = loaded.get(action)
  if (!found) throw new Error(`dynalite has no ${action}.`)
  return found
}

/** Checks a request as dynalite does before any action; throws ServiceError, does not modify `request`. */
export function validateRequest(action: EngineAction, request: WireObject, store: Store): WireObject {
  const { rules } = engineOf(action)
  try {
    const validated = validations.checkTypes(structuredClone(request), rules.types)
    validations.checkValidations(validated, rules.types, rules.custom, store)
    return validated
  } catch (error) {
    // dynalite fails on a null value; AWS cannot read such a body either.
    if (error instanceof TypeError)
      throw new ServiceError('SerializationException', 'Unexpected null in the body', { cause: error })
    throw fromEngineError(error)
  }
}

/** Runs a validated request against `store`; rejects with ServiceError for a client's mistakes. */
export function runAction(action: EngineAction, validated: WireObject, store: Store): Promise<WireObject> {
  return new Promise((resolve, reject) => {
    engineOf(action).run(store, validated, (error, answer = {}) => {
      if (error) reject(fromEngineError(error))
      else resolve(answer)
    })
  })
}

/** Definition of a table; rejects with ResourceNotFoundException if there is no such table. */
export function findTable(store: Store, name: string): Promise<Table> {
  return new Promise((resolve, reject) => {
    store.getTable(name, false, (error, table) => {
      if (table) resolve(table)
      else reject(fromEngineError(error))
    })
  })
}
