import type { IncomingMessage, ServerResponse } from 'node:http'
import * as z from 'zod'

import { confirmSession } from '../flow/confirm-session.ts'
import { closeDispute, openDispute } from '../flow/dispute-charge.ts'
import { settleRefund } from '../flow/settle-refunds.ts'
import { settleSession } from '../flow/settle-sessions.ts'
import { readCharge, readDispute } from '../resources/payments.ts'
import { readSession } from '../resources/checkout-sessions.ts'
import type { StripeAccount } from '../stripe-account.ts'
import type { WebhookSender } from '../webhooks/webhook-sender.ts'
import { answerJson, readBody } from '../wire/http-exchange.ts'
import { emailAddress } from '../wire/parameters.ts'
import { refuseUnknownUrl } from '../wire/serve-api.ts'
import { refuseMissing, refuseRequest } from '../wire/stripe-refusal.ts'
import { answerReceipt } from './receipt-page.ts'

/** What the console's routes work with. */
export interface ConsoleParts {
  account: StripeAccount
  sender: WebhookSender
  keys: { secretKey: string; publishableKey: string; webhookSecret: string }
}

const country = z
  .string()
  .regex(/^[A-Za-z]{2}$/, { error: 'two letters (ISO 3166)' })
  .toUpperCase()

const payment = z.strictObject({
  email: emailAddress,
  card: z.string().default('4242424242424242'),
  country: country.default('NO'),
  name: z.string().min(1).optional(),
  company: z.strictObject({ name: z.string().min(1), taxId: z.string().min(1) }).optional(),
  presentment: z.strictObject({ currency: z.string().length(3), amount: z.int().nonnegative() }).optional(),
  deliver: z.boolean().default(true),
})

const deliveryCount = z.int().min(1).max(100)

/** `parallel` as a number is how many at once; without `times` it says how many there are as well. */
const redelivery = z.strictObject({
  times: deliveryCount.optional(),
  parallel: z.union([z.boolean(), deliveryCount]).default(false),
})

const dispute = z.strictObject({
  reason: z.string().optional(),
  amount: z.int().positive().optional(),
  inquiry: z.boolean().default(false),
})
const closing = z.strictObject({ status: z.enum(['won', 'lost']) })

const noCause = { id: null, idempotency_key: null }

/** Answers `/stripe/…`: what a tester does in the place of a buyer, a bank or Stripe's dashboard. */
export async function serveConsole(
  parts: ConsoleParts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', parts.account.origin)
  const method = request.method ?? 'GET'
  const [, , noun, id = '', verb] = pathname.split('/')
  const body = await readBody(request)
  const route = `${method} ${[noun, id && '{id}', verb].filter(Boolean).join('/')}`
  if (route === 'GET receipts/{id}') {
    answerReceipt(response, parts.account, readCharge(parts.account, id))
    return
  }
  answerJson(response, 200, await runRoute(parts, route, id, body, `${method} ${pathname}`))
}

async function runRoute(parts: ConsoleParts, route: string, id: string, body: string, asked: string): Promise<object> {
  const { account, sender, keys } = parts
  switch (route) {
    case 'GET ':
      return keys
    case 'GET events':
      return [...account.store.walk('event')].map((event) => ({ ...event, deliveries: sender.attempts(event.id) }))
    case 'GET events/{id}': {
      const event = account.store.find('event', id)
      if (!event) throw refuseMissing('event', id)
      return { ...event, deliveries: sender.attempts(id) }
    }
    case 'POST events/{id}/deliveries':
      return redeliver(sender, id, parse(redelivery, body))
    case 'POST sessions/{id}/pay':
      return pay(parts, id, parse(payment, body))
    case 'POST sessions/{id}/settlement':
      return changeAndSend(parts, () => settleSession(account, id).session)
    case 'POST refunds/{id}/settlement':
      return changeAndSend(parts, () => settleRefund(account, id))
    case 'POST charges/{id}/disputes':
      return changeAndSend(parts, () => openDispute(account, readCharge(account, id), parse(dispute, body)))
    case 'POST disputes/{id}/closing':
      return changeAndSend(parts, () => closeDispute(account, readDispute(account, id), parse(closing, body).status))
    default:
      throw refuseUnknownUrl(asked.split(' ')[0] ?? '', asked.split(' ')[1] ?? '')
  }
}

/** Answers 200 for a decline too: the call did what was asked, and the outcome is what it tells. */
async function pay({ account, sender }: ConsoleParts, id: string, asked: z.output<typeof payment>): Promise<object> {
  // Outside the transaction below: an expiry by the clock must last even though the payment is refused.
  readSession(account, id)
  const { result, events } = account.change(noCause, () =>
    confirmSession(account, id, {
      email: asked.email,
      account: asked.card.replaceAll(/[\s-]/g, ''),
      country: asked.country,
      name: asked.name ?? null,
      ...(asked.company && { company: asked.company }),
      ...(asked.presentment && { presentment: asked.presentment }),
    }),
  )
  if (asked.deliver) await sender.sendNow(events)
  else sender.keepBack(events)
  const { session, decline } = result
  return {
    status: session.status,
    payment_status: session.payment_status,
    payment_intent: session.payment_intent,
    ...(decline && { error: decline }),
    events,
  }
}

async function changeAndSend({ account, sender }: ConsoleParts, change: () => object): Promise<object> {
  const { result, events } = account.change(noCause, change)
  await sender.sendNow(events)
  return { ...result, events }
}

async function redeliver(
  sender: WebhookSender,
  id: string,
  { times, parallel }: z.output<typeof redelivery>,
): Promise<object> {
  const width = typeof parallel === 'number' ? parallel : undefined
  const count = times ?? width ?? 1
  const atOnce = width ?? (parallel ? count : 1)
  const deliveries = []
  for (let left = count; left > 0; left -= atOnce) {
    const turns = Array.from({ length: Math.min(left, atOnce) }, () => sender.sendAgain(id))
    deliveries.push(...(await Promise.all(turns)))
  }
  return { deliveries }
}

function parse<Schema extends z.ZodType>(schema: Schema, body: string): z.output<Schema> {
  const decoded = z.string().transform((text, context) => {
    try {
      return JSON.parse(text === '' ? '{}' : text)
    } catch (error) {
      context.addIssue({ code: 'custom', message: `The body is not JSON: ${String(error)}` })
      return z.NEVER
    }
  })
  const parsed = decoded.pipe(schema).safeParse(body)
  if (parsed.success) return parsed.data
  throw refuseRequest(z.prettifyError(parsed.error), { param: parsed.error.issues[0]?.path.join('.') ?? '' })
}
