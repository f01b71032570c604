import batchGetItem from 'dynalite/actions/batchGetItem.js'
import batchWriteItem from 'dynalite/actions/batchWriteItem.js'
import createTable from 'dynalite/actions/createTable.js'
import deleteItem from 'dynalite/actions/deleteItem.js'
import deleteTable from 'dynalite/actions/deleteTable.js'
import describeTable from 'dynalite/actions/describeTable.js'
import getItem from 'dynalite/actions/getItem.js'
import listTables from 'dynalite/actions/listTables.js'
import putItem from 'dynalite/actions/putItem.js'
import query from 'dynalite/actions/query.js'
import scan from 'dynalite/actions/scan.js'
import updateItem from 'dynalite/actions/updateItem.js'
import updateTable from 'dynalite/actions/updateTable.js'
import db, { type Store, type Table } from 'dynalite/db/index.js'
import batchGetItemRules from 'dynalite/validations/batchGetItem.js'
import batchWriteItemRules from 'dynalite/validations/batchWriteItem.js'
import createTableRules from 'dynalite/validations/createTable.js'
import deleteItemRules from 'dynalite/validations/deleteItem.js'
import deleteTableRules from 'dynalite/validations/deleteTable.js'
import describeTableRules from 'dynalite/validations/describeTable.js'
import getItemRules from 'dynalite/validations/getItem.js'
import validations from 'dynalite/validations/index.js'
import listTablesRules from 'dynalite/validations/listTables.js'
import putItemRules from 'dynalite/validations/putItem.js'
import queryRules from 'dynalite/validations/query.js'
import scanRules from 'dynalite/validations/scan.js'
import updateItemRules from 'dynalite/validations/updateItem.js'
import updateTableRules from 'dynalite/validations/updateTable.js'
import { meetsCondition } from './evaluate-condition.ts'
import { conditionalCheckFailed, fromEngineError, ServiceError } from './service-error.ts'
import type { WireObject } from './wire-item.ts'

// dynalite's actions ask through this property, so conditions of ours and of theirs (Expected) both pass here.
const checkExpected = db.checkConditional
db.checkConditional = (validated, existing) => {
  const condition = validated._condition
  if (!condition) return checkExpected(validated, existing)
  return meetsCondition(existing ?? {}, condition.expression) ? null : conditionalCheckFailed()
}

const engineActions = {
  BatchGetItem: { run: batchGetItem, rules: batchGetItemRules },
  BatchWriteItem: { run: batchWriteItem, rules: batchWriteItemRules },
  CreateTable: { run: createTable, rules: createTableRules },
  DeleteItem: { run: deleteItem, rules: deleteItemRules },
  DeleteTable: { run: deleteTable, rules: deleteTableRules },
  DescribeTable: { run: describeTable, rules: describeTableRules },
  GetItem: { run: getItem, rules: getItemRules },
  ListTables: { run: listTables, rules: listTablesRules },
  PutItem: { run: putItem, rules: putItemRules },
  Query: { run: query, rules: queryRules },
  Scan: { run: scan, rules: scanRules },
  UpdateItem: { run: updateItem, rules: updateItemRules },
  UpdateTable: { run: updateTable, rules: updateTableRules },
}

export type EngineAction = keyof typeof engineActions

/** Checks a request as dynalite does before any action; throws ServiceError, leaves `request` untouched. */
export function validateRequest(action: EngineAction, request: WireObject, store: Store): WireObject {
  const { rules } = engineActions[action]
  try {
    const validated = validations.checkTypes(structuredClone(request), rules.types)
    validations.checkValidations(validated, rules.types, rules.custom, store)
    return validated
  } catch (error) {
    // dynalite trips over a null where a value should be; AWS cannot read such a body either.
    if (error instanceof TypeError)
      throw new ServiceError('SerializationException', 'Unexpected null in the body', { cause: error })
    throw fromEngineError(error)
  }
}

/** Runs a validated request against `store`; rejects with ServiceError for what a client did wrong. */
export function runAction(action: EngineAction, validated: WireObject, store: Store): Promise<WireObject> {
  return new Promise((resolve, reject) => {
    engineActions[action].run(store, validated, (error, answer = {}) => {
      if (error) reject(fromEngineError(error))
      else resolve(answer)
    })
  })
}

/** Definition of a table; rejects with ResourceNotFoundException where there is none. */
export function findTable(store: Store, name: string): Promise<Table> {
  return new Promise((resolve, reject) => {
    store.getTable(name, false, (error, table) => {
      if (table) resolve(table)
      else reject(fromEngineError(error))
    })
  })
}
