import type { IncomingMessage, ServerResponse } from 'node:http'
import * as z from 'zod'
import { doUnder, type Faults } from '../../base/faults.ts'
import { apiVersion, type StripeAccount } from '../account/stripe-account.ts'
import { newStripeId } from '../account/stripe-id.ts'
import { couponRoutes } from '../discounts/coupons.ts'
import { promotionCodeRoutes } from '../discounts/promotion-codes.ts'
import { chargeRoutes } from '../payments/charges.ts'
import { disputeRoutes } from '../payments/disputes.ts'
import { refundRoutes } from '../payments/refunds.ts'
import { checkoutSessionRoutes } from '../sessions/checkout-sessions.ts'
import { type ApiRoute, matchRoute } from '../wire/api-route.ts'
import { decodeForm } from '../wire/decode-form.ts'
import { answerJson, readText } from '../wire/http-exchange.ts'
import { parseParameters } from '../wire/parameters.ts'
import { refuseRequest, refuseUnknownUrl, StripeRefusal } from '../wire/stripe-refusal.ts'
import { eventRoutes } from './events.ts'
import { expandObject } from './expand-object.ts'
import { findReply, fingerprintRequest, storeReply } from './replay-reply.ts'

const apiRoutes: readonly ApiRoute[] = [
  ...checkoutSessionRoutes,
  ...chargeRoutes,
  ...couponRoutes,
  ...disputeRoutes,
  ...eventRoutes,
  ...promotionCodeRoutes,
  ...refundRoutes,
]

/** Every call takes it. */
const expansion = z.object({ expand: z.array(z.string()).max(20).default([]) })

/** Answers one call of the secret API; every error is thrown, for `answerError` to write. */
export async function serveApi(
  { account, secretKey, faults }: { account: StripeAccount; secretKey: string; faults: Faults },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', account.origin)
  const method = request.method ?? 'GET'
  const requestId = newStripeId('req', 14)
  response.setHeader('request-id', requestId)
  response.setHeader('stripe-version', apiVersion)
  const body = await readText(request)
  checkKey(request.headers.authorization, secretKey)
  checkVersion(request.headers['stripe-version'])
  const found = matchRoute(apiRoutes, method, url.pathname)
  if (!found) throw refuseUnknownUrl(method, url.pathname)
  const form = method === 'POST' ? body : url.search.slice(1)
  const { expand, ...parameters } = decodeForm(form)
  const paths = parseParameters(expansion, { ...(expand !== undefined && { expand }) }).expand
  const key = method === 'POST' ? headerText(request.headers['idempotency-key']) : undefined
  const fingerprint = fingerprintRequest(method, url.pathname, form)
  const answer = () => {
    const answered = found.route.answer({ account, id: found.id, parameters })
    const text = JSON.stringify(expandObject(account, answered, paths), null, 2)
    if (key !== undefined) storeReply(account, key, fingerprint, text)
    return text
  }
  const fault = faults.take('stripe', `${method} ${found.route.path}`)
  const text = await doUnder(fault, failureOf, () => {
    const replay = key === undefined ? undefined : findReply(account, key, fingerprint)
    if (key !== undefined) response.setHeader('idempotency-key', key)
    if (replay !== undefined) response.setHeader('idempotent-replayed', 'true')
    return replay ?? account.change(answer, { id: requestId, idempotency_key: key ?? null }).result
  })
  answerJson(response, 200, text)
}

/** What Stripe fails with where a fault is ordered. */
export function failureOf(status: number): StripeRefusal {
  const limited = status === 429
  return new StripeRefusal(status, {
    type: status < 500 ? 'invalid_request_error' : 'api_error',
    message: limited ? 'Request rate limit exceeded.' : 'An unknown error occurred.',
    ...(limited && { code: 'rate_limit' }),
  })
}

function checkKey(authorization: string | undefined, secretKey: string): void {
  const [scheme, credentials = ''] = (authorization ?? '').split(' ')
  const basic = Buffer.from(credentials, 'base64').toString('utf8').split(':', 1)[0] ?? ''
  const key = scheme?.toLowerCase() === 'basic' ? basic : credentials
  if (key === secretKey) return
  if (key === '')
    throw refuseKey(
      'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.',
    )
  if (key.startsWith('pk_'))
    throw refuseKey(
      'This API call cannot be made with a publishable API key. Please use a secret API key.',
      'secret_key_required',
    )
  throw refuseKey(`Invalid API Key provided: ${key.slice(0, 8)}****${key.slice(-4)}`)
}

function refuseKey(message: string, code?: string): StripeRefusal {
  return new StripeRefusal(401, { type: 'invalid_request_error', message, ...(code !== undefined && { code }) })
}

function checkVersion(version: string | string[] | undefined): void {
  if (version === undefined || version === apiVersion) return
  throw refuseRequest(`Invalid Stripe API version: ${headerText(version)}. This stand-in speaks ${apiVersion}.`)
}

function headerText(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value
}
