/** The content of Stripe's error body: https://docs.stripe.com/api/errors. */
export interface StripeErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string
  param?: string
  decline_code?: string
}

/** An error that Stripe answers with; thrown anywhere in the stand-in, sent in one place. */
export class StripeRefusal extends Error {
  override readonly name = 'StripeRefusal'
  readonly status: number
  readonly body: StripeErrorBody

  constructor(status: number, body: StripeErrorBody) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

/** 400 `invalid_request_error`; `param` in bracket notation, such as `line_items[0][quantity]`. */
export function refuseRequest(message: string, details: { code?: string; param?: string } = {}): StripeRefusal {
  return new StripeRefusal(400, { type: 'invalid_request_error', message, ...details })
}

/** 400 for a missing required parameter. */
export function refuseAbsent(param: string): StripeRefusal {
  return refuseRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
}

/** 404 in Stripe's words: "No such coupon: 'X'". */
export function refuseMissing(noun: string, id: string, param: string): StripeRefusal {
  const message = `No such ${noun}: '${id}'`
  return new StripeRefusal(404, { type: 'invalid_request_error', code: 'resource_missing', message, param })
}

export function refuseUnknownUrl(method: string, path: string): StripeRefusal {
  return new StripeRefusal(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
  })
}

export const docsOf = (code: string) => `https://docs.stripe.com/error-codes/${code.replaceAll('_', '-')}`
