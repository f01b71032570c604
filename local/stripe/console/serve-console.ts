import * as z from 'zod'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { StripeAccount } from '../account/stripe-account.ts'
import { closeDispute, openDispute } from '../payments/disputes.ts'
import { settleRefund } from '../payments/refunds.ts'
import { confirmSession } from '../sessions/confirm-session.ts'
import { settleSession } from '../sessions/end-sessions.ts'
import type { WebhookSender } from '../webhooks/webhook-sender.ts'
import { answerJson, readText } from '../wire/http-exchange.ts'
import { emailAddress } from '../wire/parameters.ts'
import { readStored } from '../wire/read-stored.ts'
import { refuseRequest, refuseUnknownUrl } from '../wire/stripe-refusal.ts'
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

/** `parallel` as a number is the count of simultaneous attempts; without `times` it is also the total. */
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

/** Answers `/stripe/…`: a tester acts as the buyer, the bank or Stripe's dashboard. */
export async function serveConsole(
  parts: ConsoleParts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', parts.account.origin)
  const method = request.method ?? 'GET'
  const [, , noun, id = '', verb] = pathname.split('/')
  const body = await readText(request)
  const route = `${method} ${[noun, id && '{id}', verb].filter(Boolean).join('/')}`
  if (route === 'GET receipts/{id}') {
    answerReceipt(response, readStored(parts.account, 'charge', id))
    return
  }
  answerJson(response, 200, await runRoute(parts, route, id, body, refuseUnknownUrl(method, pathname)))
}

async function runRoute(parts: ConsoleParts, route: string, id: string, body: string, unknown: Error): Promise<object> {
  const { account, sender, keys } = parts
  switch (route) {
    case 'GET ':
      return keys
    case 'GET events':
      return [...account.store.walk('event')].map((event) => ({ ...event, deliveries: sender.attempts(event.id) }))
    case 'POST events/{id}/deliveries':
      return redeliver(sender, id, parse(redelivery, body))
    case 'POST sessions/{id}/pay':
      return pay(parts, id, parse(payment, body))
    case 'POST sessions/{id}/settlement':
      return changeAndSend(parts, () => settleSession(account, id))
    case 'POST refunds/{id}/settlement':
      return changeAndSend(parts, () => settleRefund(account, id))
    case 'POST charges/{id}/disputes':
      return changeAndSend(parts, () => openDispute(account, readStored(account, 'charge', id), parse(dispute, body)))
    case 'POST disputes/{id}/closing':
      return changeAndSend(parts, () =>
        closeDispute(account, readStored(account, 'dispute', id), parse(closing, body).status),
      )
    default:
      throw unknown
  }
}

/** Answers 200 for a decline too: the call worked, and its result is the decline. */
async function pay({ account, sender }: ConsoleParts, id: string, asked: z.output<typeof payment>): Promise<object> {
  const { session, decline, events } = confirmSession(account, id, {
    ...asked,
    account: asked.card.replaceAll(/[\s-]/g, ''),
    name: asked.name ?? null,
  })
  if (asked.deliver) await sender.sendNow(events)
  else sender.keepBack(events)
  return {
    status: session.status,
    payment_status: session.payment_status,
    payment_intent: session.payment_intent,
    ...(decline && { error: decline }),
    events,
  }
}

async function changeAndSend({ account, sender }: ConsoleParts, change: () => object): Promise<object> {
  const { result, events } = account.change(change)
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
