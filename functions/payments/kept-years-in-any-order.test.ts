import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { bankActs, refundsFail } from '#e2e/kit/bank-acts.ts'
import { expectTotalsOfRecords } from '#e2e/kit/expect-totals.ts'
import { lambdaContext } from '#e2e/kit/invoke-endpoint.ts'
import { openShop, type Shop } from '#e2e/kit/open-shop.ts'
import { activeFacts, shopHost } from '#e2e/kit/shop-host.ts'
import { retentionDays, retentionOf } from '#shared/rules/retention.ts'
import { deleteRow } from '../database/rows.ts'
import { deleteEvent } from '../events/delete-event.ts'
import { eventKey, readEvent } from '../events/event-store.ts'
import { readHistory } from '../events/history-store.ts'
import { isPastRestoring } from '../events/past-restoring.ts'
import { restoreEvent } from '../events/restore-event.ts'
import { runEventRetention } from '../retention/run-event-retention.ts'
import { AppError } from '../runtime/app-error.ts'
import { clock } from '../runtime/clock.ts'
import { handler as refundPayment } from './jobs/refund-payment.ts'
import { readPayment } from './payment-store.ts'

/** A shop that receives an event only when the test delivers it. */
let shop: Shop
beforeAll(async () => {
  shop = await openShop({ lost: true })
})
afterEach(() => {
  globalThis.clockAheadMs = undefined
})
afterAll(() => shop.close())

const dayMs = 24 * 60 * 60 * 1000
const { longestDelayDays, firstReminderDays } = retentionDays
const mostForms = 3

/** One event, up to three forms for years more, and the clock in the test's hand. */
async function newLife() {
  const { id, email, client, read } = await shopHost(activeFacts)
  const { tryTo, dueAt } = bankActs(shop)
  let aheadMs = 0
  globalThis.clockAheadMs = () => aheadMs
  const sessions: { id: string; years: 1 | 5 }[] = []
  const paid = new Set<string>()
  const open = async (years: 1 | 5) => {
    if (sessions.length === mostForms) return
    const { body } = await client.call('checkout/start-extension', { params: { id }, body: { years } })
    sessions.push({ id: body.clientSecret.slice(0, body.clientSecret.indexOf('_secret_')), years })
  }
  const forward = (to: number) => (aheadMs = Math.max(aheadMs, to - clock.machineMs()))
  const keptUntil = async () => Date.parse(retentionOf(await read()).keptUntil ?? '')
  const deliverAll = async (pick: (event: string) => number = () => 0) => {
    const events = (await Promise.all([...paid].map((session) => shop.eventsOf(session)))).flat()
    const order = new Map(events.map((event) => [event, pick(event)]))
    for (const event of events.toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0)))
      expect(await shop.deliver(event)).toBe(200)
  }
  const payLast = async () => {
    const last = sessions.at(-1)?.id
    if (last === undefined || paid.has(last)) return
    await shop.pay(last, { email, card: refundsFail })
    paid.add(last)
  }
  const deeds = {
    'buy 1': () => open(1).then(payLast),
    'buy 5': () => open(5).then(payLast),
    open: () => open(1),
    pay: () => payLast(),
    hear: async (session: string) => {
      for (const event of paid.has(session) ? await shop.eventsOf(session) : [])
        expect(await shop.deliver(event)).toBe(200)
    },
    keep: () => runEventRetention(id, clock.now()),
    'hear and keep': (session: string) => Promise.all([deeds.hear(session), deeds.keep()]),
    'nearly end': async () => forward((await keptUntil()) - 8 * dayMs),
    end: async () => forward((await keptUntil()) + (longestDelayDays + 1) * dayMs),
    'wait two weeks': () => forward(clock.now().getTime() + 14 * dayMs),
    'wait two months': () => forward(clock.now().getTime() + 60 * dayMs),
    delete: async () => deleteEvent(await read(), 'Party', email),
    restore: async () => restoreEvent(await read(), email),
    purge: async () => {
      if (isPastRestoring(await read(), clock.now())) await deleteRow('events', eventKey(id))
    },
  }
  return { id, email, sessions, paid, deeds, tryTo, dueAt, deliverAll }
}
type Deed = keyof Awaited<ReturnType<typeof newLife>>['deeds']

const names = [
  ...(['buy 1', 'buy 5', 'open', 'pay', 'hear', 'hear', 'hear and keep', 'hear and keep', 'end'] satisfies Deed[]),
  ...(['keep', 'nearly end', 'wait two weeks', 'wait two months', 'delete', 'restore', 'purge'] satisfies Deed[]),
]

it('years whose dispute was won before we heard of them, for an event that is gone, are returned by support', async () => {
  const { email, sessions, deeds, tryTo, deliverAll } = await newLife()
  await deeds['buy 1']()
  const session = sessions[0]?.id ?? ''
  const charge = await shop.chargeOf(session)
  for (const act of ['dispute', 'win']) await tryTo(act, charge)
  await deeds.delete()
  await deliverAll()
  const { orderId, extends: wanted } = (await readPayment(session)) ?? {}
  expect(wanted?.state).toBe('impossible')
  const records = (await shop.refundsOwed()).filter(({ body }) => body.includes(session))
  for (let delivery = 0; delivery < 2; delivery += 1)
    expect(await refundPayment({ Records: records }, lambdaContext)).toEqual({ batchItemFailures: [] })
  expect(await shop.concernsAbout(email)).toEqual([{ orderId, concern: 'owed' }])
})

it('an event is kept for the years whose money stays, or the money goes back, by support if Stripe refuses: one of both, after any history', async () => {
  const step = fc.record({
    name: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...names) }, fc.constantFrom(...bankActs(shop).names)),
    of: fc.nat(mostForms - 1),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 10, maxLength: 20, size: 'max' }),
      fc.infiniteStream(fc.nat()),
      async (steps, order) => {
        const { id, email, sessions, paid, deeds, tryTo, dueAt, deliverAll } = await newLife()
        for (const { name, of } of steps) {
          const { id: session = '' } = sessions[of % sessions.length] ?? {}
          const before = await readEvent(id)
          try {
            // @ts-expect-error: the deeds that need no session take none
            if (name in deeds) await deeds[name](session)
            else if (paid.has(session)) await tryTo(name, await shop.chargeOf(session))
          } catch (error) {
            // What cannot be done at this time is not done.
            if (!(error instanceof AppError) && !/No event|answered 4|409|404/.test(String(error))) throw error
          }
          const after = await readEvent(id)
          if (!before || !after) continue
          const [was, is] = [before, after].map((event) => Date.parse(retentionOf(event).keptUntil ?? ''))
          const leastMs = clock.now().getTime() + firstReminderDays * dayMs
          expect(is).toBeGreaterThanOrEqual(Math.min(was ?? 0, leastMs) - 1000)
          if (after.tombstone?.cause === 'date')
            expect(Date.parse(after.tombstone.deletedAt)).toBeGreaterThanOrEqual(is ?? 0)
        }
        // Refunds that fail have failed.
        await shop.runDue()
        await deliverAll(() => order.next().value ?? 0)
        const isContested = async (session: string) => (await dueAt(await shop.chargeOf(session))) === 'suspended'
        for (const session of paid) if (await isContested(session)) await tryTo('lose', await shop.chargeOf(session))
        await deliverAll()
        for (const record of await shop.refundsOwed())
          expect(await refundPayment({ Records: [record] }, lambdaContext)).toEqual({ batchItemFailures: [] })
        await deliverAll()

        const granted: number[] = []
        for (const { id: session, years } of sessions) {
          const payment = await readPayment(session)
          if (!paid.has(session)) expect(payment).toBeUndefined()
          else {
            const due = await dueAt(await shop.chargeOf(session))
            const state = payment?.extends?.state
            if (state === 'granted') granted.push(years)
            const isOwed = (await shop.concernsAbout(email)).some(
              ({ orderId, concern }) => concern === 'owed' && orderId === payment?.orderId,
            )
            if (due === 'withdrawn') expect(state).toMatch(/^(withdrawn|impossible)$/)
            else
              expect({ state, due, isOwed }).toEqual({
                state: isOwed ? 'impossible' : 'granted',
                due: 'granted',
                isOwed,
              })
          }
        }
        const event = await readEvent(id)
        if (event) {
          const inOrder = (years: readonly number[]) => years.toSorted((a, b) => a - b)
          expect(inOrder(event.extraYears)).toEqual(inOrder(granted))
          const { rows } = await readHistory(id, { limit: 100 })
          expect(rows.filter(({ action }) => action === 'event_extended').length).toBeLessThanOrEqual(paid.size)
        }
        expect((await shop.lettersTo(email)).filter(({ letter }) => letter === 'order-confirmation').length).toBe(
          paid.size,
        )
      },
    ),
    { numRuns: 20 },
  )
  await expectTotalsOfRecords()
}, 240_000)
