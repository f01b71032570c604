import { isDeepStrictEqual } from 'node:util'
import { type CheckoutSession, findSessionOfIntent, readCheckoutSession } from '../gateways/checkout-sessions.ts'
import { type CreatedBetween, listCheckoutSessions, listMovedIntents } from '../gateways/stripe-listings.ts'
import { monthOf } from '../database/newest-first.ts'
import { log } from '../runtime/log.ts'
import { epochSeconds } from '../database/epoch.ts'
import { listPaymentsOfMonth, type Payment, readPayment } from './payment-store.ts'
import { isOurSession } from './is-our-session.ts'
import { nextPayment, UnrecordableSessionError } from './payment-record.ts'
import { syncPayment } from './sync-payment.ts'
import { countersOf } from './payment-counters.ts'
import { noSales, readPaymentTotals, type TotalsLine } from './payment-totals-store.ts'

/** Days: longer than Stripe retries an event, and than a bank debit takes. */
const lookBackDays = 14
/** Days: a bank decides a dispute within two or three months (docs.stripe.com/disputes/how-disputes-work). */
const disputeDays = 120
const daySeconds = 24 * 60 * 60

/** A record that was missing or differed from Stripe, before and after. */
interface Repair {
  orderId: string | null
  was: string | null
  status: string | null
}

export interface Reconciliation {
  /** The compared period, ISO-8601 UTC. */
  from: string
  to: string
  /** Number of compared sessions. */
  compared: number
  repaired: Repair[]
  /** Paid sessions that cannot be recorded; the log says why. */
  unrecordable: number
  /** Sessions of other sellers in the same Stripe account, which are not compared. */
  foreign: number
  /** Our orders in that period that Stripe does not know: a person must look. */
  unknownToStripe: string[]
  /** Months (`YYYY-MM`) whose stored totals differ from the sum of their records. */
  wrongTotals: string[]
}

/**
 * Compares Stripe's sessions, charges and refunds of the last days, and disputes of the last months, until `now`, with
 * our records, and updates those that differ as their events would have. Totals are only checked.
 */
export async function reconcilePayments(now: Date): Promise<Reconciliation> {
  const created = { gte: epochSeconds(now) - lookBackDays * daySeconds, lt: epochSeconds(now) + 1 }
  const compared = new Set<string>()
  const repaired: Repair[] = []
  const intents = new Set<string | null>()
  let [unrecordable, foreign] = [0, 0]
  const compare = async (session: CheckoutSession) => {
    intents.add(session.paymentIntentId)
    const known = await readPayment(session.id)
    if (!known && !isOurSession(session)) {
      foreign += 1
      return
    }
    compared.add(session.id)
    try {
      repaired.push(...(await repair(known, session, now)))
    } catch (error) {
      // An unrecordable session does not block other repairs.
      if (!(error instanceof UnrecordableSessionError)) throw error
      unrecordable += 1
      log.error('A paid session cannot be recorded', { error })
    }
  }
  for await (const session of listCheckoutSessions(created)) await compare(session)
  for await (const intent of listMovedIntents(created, created.lt - disputeDays * daySeconds)) {
    if (intents.has(intent)) continue
    intents.add(intent)
    const session = await sessionOfIntent(intent)
    if (session) await compare(session)
  }
  return {
    from: isoOf(created.gte),
    to: now.toISOString(),
    compared: compared.size,
    repaired,
    unrecordable,
    foreign,
    unknownToStripe: await listUnknownToStripe(created, compared),
    wrongTotals: await findWrongTotals(monthsOf(created)),
  }
}

/** Updates one record if it differs. Stripe's list may be slightly old, so the repair asks again. */
async function repair(before: Payment | undefined, session: CheckoutSession, now: Date): Promise<Repair[]> {
  if (isDeepStrictEqual(nextPayment(before, session, now), before)) return []
  await syncPayment(session.id)
  const after = await readPayment(session.id)
  if (isDeepStrictEqual(after, before)) return []
  return [{ orderId: after?.orderId ?? null, was: before?.status ?? null, status: after?.status ?? null }]
}

/** An older session with a payment within the period. */
async function sessionOfIntent(intent: string): Promise<CheckoutSession | undefined> {
  const id = await findSessionOfIntent(intent)
  return id === undefined ? undefined : readCheckoutSession(id)
}

async function listUnknownToStripe(created: CreatedBetween, known: ReadonlySet<string>): Promise<string[]> {
  const unknown: string[] = []
  const [from, to] = [isoOf(created.gte), isoOf(created.lt)]
  for (const month of monthsOf(created))
    for await (const { orderId, sessionId, createdAt } of listPaymentsOfMonth(month)) {
      if (sessionId === null || known.has(sessionId) || createdAt < from || createdAt >= to) continue
      if (!(await readCheckoutSession(sessionId))) unknown.push(orderId)
    }
  return unknown
}

/** The period is shorter than a month, so its ends name all its months. */
function monthsOf({ gte, lt }: CreatedBetween): string[] {
  return [...new Set([gte, lt].map((seconds) => monthOf(isoOf(seconds))))]
}

const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString()

/** Months (`YYYY-MM`) whose stored totals differ from their records' sum, except those that are changing. */
async function findWrongTotals(months: readonly string[]): Promise<string[]> {
  const before = await readPaymentTotals()
  const summed = new Map<string, TotalsLine>()
  for (const month of months) summed.set(month, await sumOf(month))
  const after = await readPaymentTotals()
  return months.filter((month) => {
    const stored = after.months.get(month) ?? noSales
    const isStill = isDeepStrictEqual(before.months.get(month) ?? noSales, stored)
    return isStill && !isDeepStrictEqual(stored, summed.get(month))
  })
}

async function sumOf(month: string): Promise<TotalsLine> {
  const sum = { ...noSales }
  for await (const payment of listPaymentsOfMonth(month))
    for (const { group, measure, value } of countersOf(payment)) if (group === 'all') sum[measure] += value
  return sum
}
