import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { createCheckoutSession } from '#shared/api/checkout.ts'
import { handler as receiveEvent } from '#functions/payments/endpoints/receive-stripe-event.ts'
import { outboxMessages } from '#functions/outbox-messages.ts'
import { dynamodb } from '#functions/database/dynamodb.ts'
import { listen } from '#local/base/listen.ts'
import { AppClient } from './app-client.ts'
import { invokeEndpoint } from './invoke-endpoint.ts'
import { openProductTables } from './open-product-tables.ts'
import { openStripe, stripeKeys } from './open-stripe.ts'
import { sqsRecord } from './sqs-record.ts'
import { serveSecrets } from './serve-secrets.ts'

/** Each has their own address, because checkouts are limited by address. */
let visitors = 0

/** The console's answer to calls that make events. */
const made = z.looseObject({ events: z.array(z.string()).default([]) })

/** The buyer's input in the payment form; see the console's `pay` call. */
interface Paying {
  email: string
  card?: string
  country?: string
  deliver?: false
}

/**
 * Opens the shop in this process: the product's tables, Stripe's stand-in, and the product's handlers, which receive
 * the stand-in's events, unless all of them are to get `lost`. `faults` makes either of them fail.
 */
export async function openShop({ lost = false } = {}) {
  const tables = await openProductTables()
  const secrets = await serveSecrets({ stripe: stripeKeys })
  const webhook = await listen(0, answerEvent)
  const {
    provider,
    stripe,
    close: closeStripe,
  } = await openStripe({
    webhookUrl: `${webhook.url}/api/stripe-webhook`,
    enabledEvents: lost ? [] : ['*'],
    faults: tables.faults,
  })
  Object.assign(process.env, { SITE_ORIGIN: 'https://site.example.test', APP_ORIGIN: 'https://app.example.test' })

  const post = async (path: string, body: object = {}) => {
    const answer = await fetch(`${provider.url}${path}`, { method: 'POST', body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return made.parse(await answer.json())
  }

  /** Starts a checkout; returns the session's id. */
  const startSession = async (
    body: z.input<typeof createCheckoutSession.body> = { buyerCountry: 'NO' },
  ): Promise<string> => {
    visitors += 1
    const visitor = new AppClient(`10.1.${Math.floor(visitors / 250)}.${visitors % 250}`)
    const { clientSecret } = (await visitor.call('checkout/create-checkout-session', { body })).body
    return clientSecret.slice(0, clientSecret.indexOf('_secret_'))
  }
  /** Pays as a buyer in the form; returns the ids of the events, which are delivered unless `paying` says not to. */
  const pay = async (session: string, paying: Paying): Promise<string[]> =>
    (await post(`/stripe/sessions/${session}/pay`, { country: 'NO', ...paying })).events
  /** The charge that paid a session. */
  const chargeOf = async (session: string): Promise<string> => {
    const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(session, { expand: ['payment_intent'] })
    return z.object({ latest_charge: z.string() }).parse(intent).latest_charge
  }

  return {
    startSession,
    pay,
    chargeOf,
    /** A sale whose events have all been delivered. */
    async buy(email: string, card?: string): Promise<string> {
      const session = await startSession()
      await pay(session, { email, ...(card !== undefined && { card }) })
      return session
    },
    /** Refunds through Stripe's API, by default all that is left, and waits for the delivery of its events. */
    async refund(session: string, amount?: number): Promise<string> {
      const charge = await chargeOf(session)
      const { id } = await stripe.refunds.create({ charge, ...(amount !== undefined && { amount }) })
      await provider.stripe.runDue()
      return id
    },
    stripe,
    faults: tables.faults,
    webhookSecret: stripeKeys.webhookSecret,
    /** The console's calls below `/stripe`. */
    post,
    /** Delivers an event (again); returns the status of the product's answer. */
    async deliver(event: string): Promise<number> {
      const { deliveries } = await post(`/stripe/events/${event}/deliveries`)
      return z.tuple([z.object({ status: z.number() })]).parse(deliveries)[0].status
    },
    /** Ids of all events about a session or its payment, oldest first. */
    async eventsOf(session: string): Promise<string[]> {
      const { payment_intent: intent } = z
        .object({ payment_intent: z.string().nullable() })
        .parse(await stripe.checkout.sessions.retrieve(session))
      const found: string[] = []
      for await (const { id, data } of stripe.events.list({ limit: 100 }))
        if ([session, intent].some((part) => part !== null && JSON.stringify(data).includes(part))) found.push(id)
      return found.toReversed()
    },
    /** The queued letters to an address. */
    lettersTo: async (email: string) => (await promisedLetters()).filter(({ to }) => to === email),
    /** The refunds that the product itself must make, as their queue delivers them. */
    async refundsOwed(): Promise<ReturnType<typeof sqsRecord>[]> {
      return (await promises()).flatMap(({ id, kind, message }) =>
        kind === 'refund-payment' ? [sqsRecord({ id, kind, message })] : [],
      )
    },
    /** Letters to support about a buyer's payments that need a person. */
    concernsAbout: async (email: string) =>
      (await promisedLetters()).flatMap((letter) =>
        letter.letter === 'payment-concern' && letter.email === email
          ? [{ orderId: letter.orderId, concern: letter.concern }]
          : [],
      ),
    /** Does everything that is due: failed events, debits, expiries. */
    runDue: () => provider.stripe.runDue(),
    async close() {
      await closeStripe()
      await Promise.all([webhook.close(), secrets.close(), tables.close()])
    },
  }
}
export type Shop = Awaited<ReturnType<typeof openShop>>

/** The product's webhook endpoint, as Stripe calls it. */
async function answerEvent(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { status = 500, body } = await invokeEndpoint(receiveEvent, {
    body: await text(request),
    headers: { 'stripe-signature': String(request.headers['stripe-signature']) },
  })
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

const promise = z.object({ id: z.string(), kind: z.string(), message: z.string() })

/** A finished row no longer has its content, and is left out. */
async function promises() {
  const { Items } = await dynamodb.send(new ScanCommand({ TableName: 'outbox', ConsistentRead: true }))
  return z.array(promise).parse(Items?.filter((item) => 'message' in item))
}

async function promisedLetters() {
  return (await promises())
    .filter(({ kind }) => kind === 'send-mail')
    .map(({ message }) => outboxMessages['send-mail'].parse(JSON.parse(message)))
}
