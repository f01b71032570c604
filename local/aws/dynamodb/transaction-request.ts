import * as z from 'zod'
import { validationError } from './service-error.ts'
import { wireObject, type WireObject } from './wire-item.ts'

/** AWS: "Amazon DynamoDB Transactions: How it works". */
const maxTransactionItems = 100
export const maxTransactionBytes = 4 * 1024 * 1024

const writeKinds = ['ConditionCheck', 'Put', 'Delete', 'Update'] as const
type TransactWriteKind = (typeof writeKinds)[number]

const writeRequest = z.object({
  TransactItems: z.array(wireObject).min(1).max(maxTransactionItems),
  ClientRequestToken: z.string().min(1).max(36).optional(),
})

export interface TransactWrite {
  kind: TransactWriteKind
  request: WireObject
  returnsOldOnFailure: boolean
}

/** Reads a TransactWriteItems body; throws ServiceError as AWS does for a wrong shape. */
export function parseTransactWrites(body: WireObject): { writes: TransactWrite[]; token: string | undefined } {
  const { TransactItems, ClientRequestToken } = parse(writeRequest, body)
  return { writes: TransactItems.map(parseWrite), token: ClientRequestToken }
}

function parseWrite(item: WireObject): TransactWrite {
  const kinds = writeKinds.filter((kind) => item[kind] !== undefined && item[kind] !== null)
  const [kind] = kinds
  if (kind === undefined || kinds.length > 1)
    throw validationError('TransactItems can only contain one of Check, Put, Update or Delete')
  const request = parse(wireObject, item[kind])
  const required = { ConditionCheck: 'ConditionExpression', Update: 'UpdateExpression', Put: 'Item', Delete: 'Key' }[
    kind
  ]
  if (request[required] === undefined || request[required] === null)
    throw validationError(
      `1 validation error detected: Value null at 'transactItems.member.${kind}.${required}' failed to satisfy ` +
        'constraint: Member must not be null',
    )
  const { ReturnValuesOnConditionCheckFailure: onFailure, ReturnValues: _, ...rest } = request
  return { kind, request: rest, returnsOldOnFailure: readReturnsOld(onFailure) }
}

/** Whether a failed condition must return its item. */
export function readReturnsOld(value: unknown): boolean {
  if (value === undefined || value === null || value === 'NONE') return false
  if (value === 'ALL_OLD') return true
  throw validationError(
    `1 validation error detected: Value '${typeof value === 'string' ? value : JSON.stringify(value)}' at 'returnValuesOnConditionCheckFailure' failed to satisfy ` +
      'constraint: Member must satisfy enum value set: [ALL_OLD, NONE]',
  )
}

function parse<Output>(schema: z.ZodType<Output>, value: unknown): Output {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const constraints = parsed.error.issues.map(({ path, message }) => {
    const [first = '', ...rest] = path.map(String)
    const name = [first.charAt(0).toLowerCase() + first.slice(1), ...rest].join('.')
    return `Value at '${name}' failed to satisfy constraint: ${message}`
  })
  const count = constraints.length
  throw validationError(`${count} validation error${count > 1 ? 's' : ''} detected: ${constraints.join('; ')}`)
}
