import * as z from 'zod/mini'
import { callConsole, run } from './console-calls.ts'
import { button, code, draw, table, time } from './show-table.ts'

const keys = z.object({ secretKey: z.string() })

const sessions = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      created: z.number(),
      status: z.nullable(z.string()),
      payment_status: z.string(),
      amount_total: z.nullable(z.number()),
      currency: z.nullable(z.string()),
      customer_details: z.nullable(z.object({ email: z.nullable(z.string()) })),
    }),
  ),
})

const events = z.array(
  z.object({
    id: z.string(),
    type: z.string(),
    created: z.number(),
    deliveries: z.array(z.looseObject({ status: z.optional(z.nullable(z.number())) })),
  }),
)

let secretKey: string | undefined

/** Lists the Stripe stand-in's checkout sessions and events, newest first. */
export async function showPayments(): Promise<void> {
  secretKey ??= (await callConsole(keys, 'GET', '/stripe')).secretKey
  const headers = { authorization: `Bearer ${secretKey}` }
  const { data } = await callConsole(sessions, 'GET', '/v1/checkout/sessions?limit=20', { headers })
  draw('sessions', data, () => [
    table(
      ['Checkout session', 'Made', 'Status', 'Total', 'Buyer', ''],
      data.map((session) => [
        code(`${session.id.slice(0, 24)}…`),
        time(session.created * 1000),
        `${session.status}, ${session.payment_status}`,
        amount(session.amount_total, session.currency),
        session.customer_details?.email ?? '–',
        session.status === 'open' ? button('Pay', () => pay(session.id), `pay-${session.id}`) : '',
      ]),
      'Nobody has come to the checkout yet.',
    ),
  ])
  const newest = (await callConsole(events, 'GET', '/stripe/events')).sort((a, b) => b.created - a.created)
  draw('events', newest, () => [
    table(
      ['Event', 'Type', 'At', 'Answered', ''],
      newest
        .slice(0, 30)
        .map(({ id, type, created, deliveries }) => [
          code(id),
          type,
          time(created * 1000),
          deliveries.map(({ status }) => status ?? 'failed').join(', ') || 'not sent',
          button(
            'Deliver again',
            () => run(`Delivery of ${type}`, () => callConsole(z.unknown(), 'POST', `/stripe/events/${id}/deliveries`)),
            `deliver-${id}`,
          ),
        ]),
      'No event yet.',
    ),
  ])
}

function pay(id: string): void {
  const email = globalThis.prompt('The buyer’s e-mail address', 'buyer@example.com')
  if (email) run('Payment', () => callConsole(z.unknown(), 'POST', `/stripe/sessions/${id}/pay`, { body: { email } }))
}

function amount(minor: number | null, currency: string | null): string {
  if (minor === null || currency === null) return '–'
  const format = new Intl.NumberFormat(undefined, { style: 'currency', currency })
  return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}
