import * as z from 'zod'
import { Refusal } from '../../base/refusal.ts'
import type { WireObject } from './wire-item.ts'

const modelNamespace = 'com.amazonaws.dynamodb.v20120810'
const coralNamespace = 'com.amazon.coral.service'

/** Codes of AWS's request layer, which answers before DynamoDB sees the call. */
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

/** An error for a client: AWS's code without namespace, and the rest of its body. */
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

  /** Body of the answer; AWS uses both spellings of the message, and every SDK reads this one. */
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

/** Why an item failed its transaction, or Code None; with Item if ALL_OLD was requested. */
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

/** Converts dynalite's errors to ours; returns anything else unchanged. */
export function fromEngineError(error: unknown): unknown {
  const parsed = engineError.safeParse(error)
  if (!parsed.success) return error
  const { statusCode, body } = parsed.data
  return new ServiceError(body.__type.replace(/^.*#/, ''), body.message ?? body.Message ?? '', { status: statusCode })
}
