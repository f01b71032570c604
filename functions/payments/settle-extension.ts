import { outboxPut } from '../database/outbox.ts'
import { readEvent } from '../events/event-store.ts'
import { extensionOf, extensionRefusal, extensionUndone, keptWith } from '../events/extend-event.ts'
import { clock } from '../runtime/clock.ts'
import { isSale, type Payment } from './payment-store.ts'
import type { Settlement } from './settle-credit.ts'

/** Whether the money of a sale was finally returned; an open dispute changes nothing. */
const isTakenBack = ({ status, dispute }: Payment) => status === 'refunded' || dispute === 'lost'

/**
 * The effect of an extension's sale on its event, from the state of its money alone. The first record of a sale keeps
 * the event longer, or refunds itself if that is impossible; returned money removes the years, and recovered money
 * restores them. The writes fail if the event has changed since.
 */
export async function settleExtension(next: Payment): Promise<Settlement> {
  const { extends: wanted, customerEmail } = next
  if (!wanted || !isSale(next) || wanted.state === 'impossible') return { payment: next, writes: [] }
  const { eventId, years, state } = wanted
  const become = (after: NonNullable<Payment['extends']>['state']) => ({
    ...next,
    extends: { ...wanted, state: after },
  })
  const isGranted = state === 'granted'
  if (isTakenBack(next) !== isGranted) return { payment: isGranted ? next : become('withdrawn'), writes: [] }
  const event = await readEvent(eventId)
  const now = clock.now()
  if (isGranted) return { payment: become('withdrawn'), writes: event ? extensionUndone(event, years, now) : [] }
  if (event && extensionRefusal(event, now) === undefined)
    return {
      payment: become('granted'),
      writes: extensionOf(event, years, state === 'none' ? customerEmail : undefined),
      letter: { extension: { title: event.title, years, keptUntil: keptWith(event, years) ?? null } },
    }
  // Recovered money for an event that is gone by now is refunded too.
  return {
    payment: become('impossible'),
    writes: [outboxPut('refund-payment', { sessionId: next.id, paymentIntentId: next.paymentIntentId ?? '' })],
    letter: { extension: { title: event?.title ?? '', years, keptUntil: null } },
  }
}
