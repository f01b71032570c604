import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { crc32 } from 'node:zlib'
import { doUnder, type Faults } from '../../base/faults.ts'
import type { Serve } from '../../base/listen.ts'
import { readBody } from '../../base/read-body.ts'
import type { SignedCalls } from '../../base/stand-in.ts'
import { isKnownAction } from './perform-action.ts'
import { neededRights, type NeededRight } from './needed-rights.ts'
import { noRows, type Rows, rowsOf } from './row-counts.ts'
import { ServiceError, transactionCanceled } from './service-error.ts'
import { wireObject, type WireObject } from './wire-item.ts'
import { verifyCall } from '../sigv4/verify-signature.ts'
import type { SignatureRefusal } from '../sigv4/presented-signature.ts'
import type { Meter } from './write-set.ts'

/** AWS's limit per request. */
const maxRequestBytes = 16 * 1024 * 1024
const jsonType = 'application/x-amz-json-1.0'
/** The account in messages' ARNs; the engine's tables use the same. */
const accountId = '000000000000'

/** Whether a key's holder may do `action` (IAM's name without `dynamodb:`) on a table or one of its indexes. */
export type Authorize = (accessKeyId: string, action: string, tableName: string, indexName?: string) => boolean

interface FrontOptions extends SignedCalls {
  faults: Faults
  authorize: Authorize
  perform(action: string, body: WireObject, meter: Meter): Promise<WireObject>
  /** Receives what each call has read and written. */
  onRows?(accessKeyId: string, rows: Rows): void
}

/** The HTTP side: reads, authenticates, authorises and answers in AWS's JSON protocol 1.0. */
export function serveDynamodb(options: FrontOptions): Serve {
  return async (request, response) => {
    try {
      send(response, 200, await answer(options, request))
    } catch (error) {
      if (!(error instanceof ServiceError)) console.error('dynamodb stand-in:', error)
      const known =
        error instanceof ServiceError
          ? error
          : new ServiceError('InternalServerError', 'Internal server error', { status: 500 })
      send(response, known.status, known.toBody())
    }
  }
}

async function answer(options: FrontOptions, request: IncomingMessage): Promise<WireObject> {
  const { faults, authorize, perform, onRows } = options
  const bytes = await readBody(request, maxRequestBytes)
  if (!bytes) throw new ServiceError('SerializationException', 'Request size exceeded 16 MB', { status: 413 })
  const action = readAction(request)
  const { accessKeyId, region } = authenticateRequest(request, bytes, options)
  const body = parseBody(bytes)
  for (const right of neededRights(action, body))
    if (!authorize(accessKeyId, right.action, right.tableName, right.indexName))
      throw denied(accessKeyId, region, right)
  const units = { read: 0, written: 0 }
  try {
    const answered = await doUnder(
      faults.take('dynamodb', action),
      (status) => failureOf(status, action),
      () => perform(action, body, (consumed) => Object.assign(units, consumed)),
    )
    onRows?.(accessKeyId, { ...rowsOf(action, body, answered), unitsRead: units.read, unitsWritten: units.written })
    return answered
  } catch (error) {
    if (error instanceof ServiceError && isRefusal(error.code)) onRows?.(accessKeyId, { ...noRows, refused: 1 })
    throw error
  }
}

/** A condition failed, or another write of the same row is in progress. */
const isRefusal = (code: string) => /^(ConditionalCheckFailed|TransactionCanceled|TransactionConflict)/.test(code)

function readAction(request: IncomingMessage): string {
  const target = request.headers['x-amz-target']
  const [api, action, ...rest] = typeof target === 'string' ? target.split('.') : []
  const contentType = (request.headers['content-type'] ?? '').split(';')[0]?.trim()
  if (request.method !== 'POST' || contentType !== jsonType)
    throw new ServiceError('UnknownOperationException', '', { status: 404 })
  if (api !== 'DynamoDB_20120810' || action === undefined || rest.length > 0 || !isKnownAction(action))
    throw new ServiceError('UnknownOperationException', '')
  return action
}

function parseBody(bytes: Buffer): WireObject {
  try {
    return wireObject.parse(JSON.parse(bytes.toString('utf8')))
  } catch (cause) {
    throw new ServiceError('SerializationException', 'The body is not a JSON object', { cause })
  }
}

function denied(accessKeyId: string, region: string, { action, tableName, indexName }: NeededRight): ServiceError {
  const table = tableName === '*' ? '*' : `arn:aws:dynamodb:${region}:${accountId}:table/${tableName}`
  const resource = indexName === undefined ? table : `${table}/index/${indexName}`
  return new ServiceError(
    'AccessDeniedException',
    `User: arn:aws:iam::${accountId}:user/${accessKeyId} is not authorized to perform: dynamodb:${action} ` +
      `on resource: ${resource} because no identity-based policy allows the dynamodb:${action} action`,
  )
}

function send(response: ServerResponse, status: number, body: WireObject): void {
  const text = Buffer.from(JSON.stringify(body))
  response.writeHead(status, {
    'content-type': jsonType,
    'content-length': text.length,
    'x-amzn-requestid': randomBytes(26).toString('hex').toUpperCase(),
    'x-amz-crc32': crc32(text),
  })
  response.end(text)
}

/** Every other refusal is an InvalidSignatureException. */
const codeOf: Partial<Record<SignatureRefusal, string>> = {
  anonymous: 'MissingAuthenticationTokenException',
  malformed: 'IncompleteSignatureException',
  unknown_key: 'UnrecognizedClientException',
  unknown_token: 'UnrecognizedClientException',
}

const messageOf: Partial<Record<SignatureRefusal, string>> = {
  anonymous: 'Request is missing Authentication Token',
  wrong_region: 'Credential should be scoped to a valid region.',
  unknown_key: 'The security token included in the request is invalid.',
  unknown_token: 'The security token included in the request is invalid.',
}

/** Who signed a request; throws ServiceError with DynamoDB's code for an invalid signature. */
function authenticateRequest(
  request: IncomingMessage,
  body: Buffer,
  calls: SignedCalls,
): { accessKeyId: string; region: string } {
  const verdict = verifyCall(request, body, 'dynamodb', calls)
  if (verdict.ok) return verdict
  throw new ServiceError(
    codeOf[verdict.reason] ?? 'InvalidSignatureException',
    messageOf[verdict.reason] ?? verdict.message,
  )
}

/** The SDK retries all of these errors except a collision with a transaction (409). */
function failureOf(status: number, action: string): ServiceError {
  switch (status) {
    case 400:
      return new ServiceError(
        'ProvisionedThroughputExceededException',
        'The level of configured provisioned throughput for the table was exceeded. ' +
          'Consider increasing your provisioning level with the UpdateTable API.',
      )
    case 409:
      if (action !== 'TransactWriteItems')
        return new ServiceError('TransactionConflictException', 'Transaction is ongoing for the item')
      return transactionCanceled([{ Code: 'TransactionConflict', Message: 'Transaction is ongoing for the item' }])
    case 429:
      return new ServiceError('ThrottlingException', 'Rate of requests exceeds the allowed throughput.')
    case 503:
      return new ServiceError('ServiceUnavailable', 'The service is temporarily unavailable.', { status })
    default:
      return new ServiceError('InternalServerError', 'The request processing has failed because of an unknown error.', {
        status,
      })
  }
}
