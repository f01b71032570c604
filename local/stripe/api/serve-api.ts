import * as z from 'zod'
import type { IncomingMessage, ServerResponse } from 'node:http'
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
import { createHash } from 'node:crypto'

const apiRoutes: readonly ApiRoute[] = [
  ...checkoutSessionRoutes,
  ...chargeRoutes,
  ...couponRoutes,
  ...disputeRoutes,
  ...eventRoutes,
  ...promotionCodeRoutes,
  ...refundRoutes,
]

/** Every call accepts it. */
const expansion = z.object({ expand: z.array(z.string()).max(20).default([]) })

/** Answers one call of the secret API; throws every error, for `answerError` to send. */
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

/** Stripe's error for an ordered fault. */
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

/** How long Stripe remembers a key: https://docs.stripe.com/api/idempotent_requests. */
const rememberedMs = 24 * 60 * 60 * 1000

/** The stored answer for this key, if any; throws `idempotency_error` if the key served another request. */
function findReply(account: StripeAccount, key: string, fingerprint: string): string | undefined {
  if (key.length > 255) throw refuseRequest('Idempotency keys are at most 255 characters long.')
  const { database } = account.store
  database.prepare('delete from replies where at < ?').run(account.milliseconds - rememberedMs)
  const row = database.prepare('select fingerprint, body from replies where key = ?').get(key)
  if (!row) return undefined
  if (row.fingerprint !== fingerprint)
    throw new StripeRefusal(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    })
  return String(row.body)
}

/** Stores an answer under its key; call it in the transaction of the change. */
function storeReply(account: StripeAccount, key: string, fingerprint: string, body: string): void {
  account.store.database
    .prepare('insert into replies (key, fingerprint, status, body, at) values (?, ?, 200, ?, ?)')
    .run(key, fingerprint, body, account.milliseconds)
}

/** The same method, path and parameters, in any order, have the same fingerprint. */
function fingerprintRequest(method: string, path: string, form: string): string {
  const parameters = new URLSearchParams(form)
  parameters.sort()
  return createHash('sha256').update(`${method} ${path}\n${parameters.toString()}`).digest('hex')
}
