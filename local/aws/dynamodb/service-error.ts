import * as z from 'zod'
import { Refusal } from '../../base/refusal.ts'
import type { WireObject } from './wire-item.ts'

const modelNamespace = 'com.amazonaws.dynamodb.v20120810'
const coralNamespace = 'com.amazon.coral.service'

/** Errors that AWS's request layer answers before DynamoDB itself sees the call. */
const coralCodes = new Set([
  'AccessDeniedException',
  'IncompleteSignatureException',
  'InvalidSignatureException',
  'MissingAuthenticationTokenException',
  'SerializationException',
  'ServiceUnavailable',
  'ThrottlingException',
  'UnknownOperationException',
  'UnrecognizedClientException',
])

/** An error that a client is meant to see: AWS's code without namespace, and what else its body holds. */
export class ServiceError extends Refusal {
  readonly details: WireObject

  constructor(
    code: string,
    message: string,
    { status = 400, details = {}, cause }: { status?: number; details?: WireObject; cause?: unknown } = {},
  ) {
    super(code, message, status, cause)
    this.details = details
  }

  /** Body of the answer; both spellings of the message occur at AWS, and every SDK reads this one. */
  toBody(): WireObject {
    const namespace = coralCodes.has(this.code) ? coralNamespace : modelNamespace
    return { __type: `${namespace}#${this.code}`, message: this.message, ...this.details }
  }
}

export function validationError(message: string): ServiceError {
  return new ServiceError('ValidationException', message)
}

export function conditionalCheckFailed(): ServiceError {
  return new ServiceError('ConditionalCheckFailedException', 'The conditional request failed')
}

/** Why an item let its transaction fail, or Code None; Item where ALL_OLD was asked for. */
export type CancellationReason = { Code: string; Message?: string } & WireObject

export function transactionCanceled(reasons: readonly CancellationReason[]): ServiceError {
  const codes = reasons.map(({ Code }) => Code).join(', ')
  return new ServiceError(
    'TransactionCanceledException',
    `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
    { details: { CancellationReasons: reasons } },
  )
}

const engineError = z.object({
  statusCode: z.number(),
  body: z.object({ __type: z.string(), message: z.string().optional(), Message: z.string().optional() }),
})

/** What dynalite throws or calls back with, as ours; anything else is returned as it came. */
export function fromEngineError(error: unknown): unknown {
  const parsed = engineError.safeParse(error)
  if (!parsed.success) return error
  const { statusCode, body } = parsed.data
  return new ServiceError(body.__type.replace(/^.*#/, ''), body.message ?? body.Message ?? '', { status: statusCode })
}
