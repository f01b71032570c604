import type { Session, WireEvent } from '../../stripe/account/stored-kinds.ts'
import type { DeliveryAttempt } from '../../stripe/webhooks/webhook-sender.ts'
import { callConsole, run } from './console-calls.ts'
import { button, code, draw, table, time } from './show-table.ts'

/** An event with the endpoint's answer to each attempt. */
type SentEvent = WireEvent & { deliveries: DeliveryAttempt[] }

let secretKey: string | undefined

/** Lists the Stripe stand-in's checkout sessions and events, newest first. */
export async function showPayments(): Promise<void> {
  secretKey ??= (await callConsole<{ secretKey: string }>('GET', '/stripe')).secretKey
  const headers = { authorization: `Bearer ${secretKey}` }
  const { data } = await callConsole<{ data: Session[] }>('GET', '/v1/checkout/sessions?limit=20', { headers })
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
  const newest = (await callConsole<SentEvent[]>('GET', '/stripe/events')).sort((a, b) => b.created - a.created)
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
            () => run(`Delivery of ${type}`, () => callConsole('POST', `/stripe/events/${id}/deliveries`)),
            `deliver-${id}`,
          ),
        ]),
      'No event yet.',
    ),
  ])
}

function pay(id: string): void {
  const email = globalThis.prompt('The buyer’s e-mail address', 'buyer@example.com')
  if (email) run('Payment', () => callConsole('POST', `/stripe/sessions/${id}/pay`, { body: { email } }))
}

function amount(minor: number | null | undefined, currency: string | null | undefined): string {
  if (typeof minor !== 'number' || !currency) return '–'
  const format = new Intl.NumberFormat(undefined, { style: 'currency', currency })
  return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}
