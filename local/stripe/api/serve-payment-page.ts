import * as z from 'zod'
import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { doUnder, type Faults } from '../../base/faults.ts'
import type { SessionRecord } from '../account/stored-kinds.ts'
import type { StripeAccount } from '../account/stripe-account.ts'
import { taxIdKind } from '../money/tax-ids.ts'
import { applyTax } from '../sessions/line-items.ts'
import { confirmSession } from '../sessions/confirm-session.ts'
import { readSession } from '../sessions/end-sessions.ts'
import type { WebhookSender } from '../webhooks/webhook-sender.ts'
import { decodeForm, type FormGroup } from '../wire/decode-form.ts'
import { answerJson, readText } from '../wire/http-exchange.ts'
import { emailAddress, parseParameters, text } from '../wire/parameters.ts'
import { refuseUnknownUrl, StripeRefusal } from '../wire/stripe-refusal.ts'
import { failureOf } from './serve-api.ts'

interface PageParts {
  account: StripeAccount
  sender: WebhookSender
  publishableKey: string
  faults: Faults
}

const credentials = { key: text, client_secret: text, country: z.string().regex(/^[A-Z]{2}$/) }
const initialisation = z.strictObject(credentials)
const confirmation = z.strictObject({
  ...credentials,
  email: emailAddress,
  card: z.string(),
  name: text,
  company: z.strictObject({ name: text, taxId: text }).optional(),
})

/** How long the form waits for the endpoint to accept `checkout.session.completed` before it returns the buyer. */
const fulfilmentWaitMs = 10_000

/** Answers the payment form's calls, which carry the publishable key and the session's client secret. */
export async function servePaymentPage(
  parts: PageParts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { account, faults } = parts
  const { pathname } = new URL(request.url ?? '/', account.origin)
  const [, , , id = '', verb = ''] = pathname.split('/')
  const method = request.method ?? 'GET'
  if (method !== 'POST' || (verb !== 'init' && verb !== 'confirm')) throw refuseUnknownUrl(method, pathname)
  const parameters = decodeForm(await readText(request))
  const fault = faults.take('stripe', `POST /v1/payment_pages/{id}/${verb}`)
  const answer = verb === 'init' ? openPage : confirmPage
  answerJson(response, 200, await doUnder(fault, failureOf, () => answer(parts, id, parameters)))
}

function openPage(parts: PageParts, id: string, parameters: FormGroup) {
  const asked = parseParameters(initialisation, parameters)
  const record = authorise(parts, id, asked)
  return showPage(
    record.session.status === 'open' ? applyTax(parts.account, record, asked) : record,
    taxIdKind(asked.country) !== undefined,
  )
}

async function confirmPage(parts: PageParts, id: string, parameters: FormGroup) {
  const { account, sender } = parts
  const asked = parseParameters(confirmation, parameters)
  authorise(parts, id, asked)
  const { decline, events } = confirmSession(account, id, { ...asked, account: asked.card })
  if (decline) throw new StripeRefusal(402, { type: 'card_error', ...decline })
  await Promise.race([sender.sendNow(events), wait(fulfilmentWaitMs, undefined, { ref: false })])
  return showPage(readSession(account, id))
}

function authorise(
  { account, publishableKey }: PageParts,
  id: string,
  asked: { key: string; client_secret: string },
): SessionRecord {
  const record = readSession(account, id)
  if (asked.key !== publishableKey || !isSame(asked.client_secret, record.clientSecret ?? ''))
    throw new StripeRefusal(401, {
      type: 'invalid_request_error',
      message: 'The publishable key or the client secret does not belong to this Checkout Session.',
    })
  return record
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

export type PaymentPage = ReturnType<typeof showPage>

/** What the form shows; amounts in minor units. A company is asked for its tax id if its country has one. */
function showPage({ session, lineItems, taxPercent }: SessionRecord, mayNameCompany = false) {
  return {
    status: session.status,
    currency: session.currency ?? '',
    email: session.customer_email ?? null,
    collectsTaxId: mayNameCompany && session.tax_id_collection?.enabled === true,
    lines: lineItems.map((line) => ({
      name: line.description,
      quantity: line.quantity ?? 1,
      amount: line.amount_subtotal,
    })),
    subtotal: session.amount_subtotal ?? 0,
    discount: session.total_details?.amount_discount ?? 0,
    tax: session.total_details?.amount_tax ?? 0,
    taxPercent,
    total: session.amount_total ?? 0,
    /** Null if the shop's page continues by itself. */
    redirectUrl:
      session.redirect_on_completion === 'if_required'
        ? null
        : (session.return_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', session.id),
  }
}
