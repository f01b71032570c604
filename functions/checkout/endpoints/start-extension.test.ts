import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { retentionOf } from '#shared/rules/retention.ts'
import { creditsOf } from '#e2e/kit/credits-of.ts'
import { openShop, type Shop } from '#e2e/kit/open-shop.ts'
import { activeFacts, shopHost } from '#e2e/kit/shop-host.ts'
import { sqsRecord } from '#e2e/kit/sqs-record.ts'
import { lambdaContext } from '#e2e/kit/invoke-endpoint.ts'
import { transact } from '../../database/transact.ts'
import { eventDeletion, type EventRow } from '../../events/event-store.ts'
import { extensionUndone } from '../../events/extend-event.ts'
import { readHistory } from '../../events/history-store.ts'
import { tombstoneNow } from '../../events/tombstone-now.ts'
import { readPayment } from '../../payments/payment-store.ts'
import { handler as refundPayment } from '../../payments/jobs/refund-payment.ts'
import { clock } from '../../runtime/clock.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
afterEach(() => vi.restoreAllMocks())

/** An active event, kept until 1 July 2028 at ten, and its owner's browser. */
async function activeEvent(facts: Partial<EventRow> = {}) {
  const { id, email, client, read } = await shopHost({ ...activeFacts, ...facts })
  const start = async (years: 1 | 5, buyerCountry = 'NO') => {
    const { status, body } = await client.call('checkout/start-extension', {
      params: { id },
      body: { years, buyerCountry },
    })
    expect(status).toBe(201)
    return { session: body.clientSecret.slice(0, body.clientSecret.indexOf('_secret_')), keptUntil: body.keptUntil }
  }
  const refusal = async (years: 1 | 5 = 1) => {
    const { status, code } = await client.refusal('checkout/start-extension', { params: { id }, body: { years } })
    return [status, code]
  }
  const buy = async (years: 1 | 5) => {
    const { session } = await start(years)
    await shop.pay(session, { email })
    return session
  }
  return { id, email, client, read, start, refusal, buy, keptUntil: async () => retentionOf(await read()).keptUntil }
}

describe('more years for an event', () => {
  it('are added to its last day once they are paid, once, with a letter, a line of history and no credit', async () => {
    const { id, email, start, keptUntil } = await activeEvent()
    const before = await keptUntil()
    expect(before).toBe('2028-07-01T10:00:00.000Z')
    const { session, keptUntil: promised } = await start(5)
    expect(promised).toBe('2033-07-01T10:00:00.000Z')
    expect(await keptUntil()).toBe(before)
    const events = await shop.pay(session, { email })
    for (const event of [...events, ...events]) await shop.deliver(event)
    expect(await keptUntil()).toBe(promised)
    expect(await readPayment(session)).toMatchObject({
      product: 'extension',
      extends: { eventId: id, years: 5, state: 'granted' },
      status: 'succeeded',
      amount: 49900,
      vatAmount: 9980,
      credit: 'none',
    })
    expect(await creditsOf(email)).toBe(0)
    const letters = await shop.lettersTo(email)
    expect(letters).toMatchObject([
      { letter: 'order-confirmation', amount: 49900, extension: { title: 'Party', years: 5, keptUntil: promised } },
    ])
    const { rows } = await readHistory(id, { limit: 10 })
    expect(rows.map(({ action, by }) => [action, by])).toEqual([['event_extended', email]])
  })

  it('cost what our table says in the buyer’s currency, in a form that ends after half an hour', async () => {
    const { start } = await activeEvent()
    const { session } = await start(1, 'GB')
    const {
      amount_total: amount,
      currency,
      expires_at: end,
      created,
      ...rest
    } = await shop.stripe.checkout.sessions.retrieve(session)
    expect([amount, currency]).toEqual([1000, 'gbp'])
    expect(end - created).toBeGreaterThanOrEqual(30 * 60)
    expect(end - created).toBeLessThan(31 * 60)
    expect(rest).toMatchObject({
      redirect_on_completion: 'if_required',
      return_url: expect.stringMatching(/\/settings\?paid=\{CHECKOUT_SESSION_ID\}&until=2029-07-01T10:00:00\.000Z$/),
    })
  })

  it('go with their money, and never below thirty days from then; a dispute alone changes nothing', async () => {
    const { buy, keptUntil } = await activeEvent()
    const [first, second] = [await buy(1), await buy(5)]
    expect(await keptUntil()).toBe('2034-07-01T10:00:00.000Z')
    await shop.refund(second, 10_000)
    expect(await keptUntil()).toBe('2034-07-01T10:00:00.000Z')
    await shop.refund(second)
    expect(await keptUntil()).toBe('2029-07-01T10:00:00.000Z')
    expect((await readPayment(second))?.extends?.state).toBe('withdrawn')
    await shop.refund(first)
    expect(await keptUntil()).toBe('2028-07-01T10:00:00.000Z')
  })

  it('leave thirty days where their money goes back late', async () => {
    const { read, buy, keptUntil } = await activeEvent()
    await buy(1)
    const takeBack = async (at: string) =>
      expect(await transact(extensionUndone(await read(), 1, new Date(at)))).toEqual({ committed: true })
    await takeBack('2028-12-24T00:00:00.000Z')
    expect(await keptUntil()).toBe('2029-01-23T00:00:00.000Z')
    await buy(1)
    expect(await keptUntil()).toBe('2030-01-23T00:00:00.000Z')
    await takeBack('2030-01-20T00:00:00.000Z')
    expect(await keptUntil()).toBe('2030-01-23T00:00:00.000Z')
  })

  it('bring back what its own date has deleted, as long as there is time to pay', async () => {
    const { read, start, refusal, keptUntil, email } = await activeEvent()
    const now = new Date('2028-07-02T00:00:00.000Z')
    const spy = vi.spyOn(clock, 'now').mockReturnValue(now)
    const deleted = await read()
    expect(await transact([eventDeletion(deleted, tombstoneNow('date', now))])).toEqual({ committed: true })
    const until = Date.parse((await read()).tombstone?.restorableUntil ?? '')
    spy.mockReturnValue(new Date(until - 39 * 60_000))
    expect(await refusal()).toEqual([409, 'event_deleted'])
    spy.mockRestore()
    const { session } = await start(1)
    await shop.pay(session, { email })
    expect((await read()).tombstone).toBeUndefined()
    expect(await keptUntil()).toBe('2029-07-01T10:00:00.000Z')
  })

  it('are not for free events, those that a host has deleted, other hosts, or past ten years from now', async () => {
    const free = await activeEvent({ status: 'free', activatedAt: null })
    expect(await free.refusal()).toEqual([409, 'not_active'])
    const kept = await activeEvent()
    await kept.buy(5)
    expect(await kept.refusal(5)).toEqual([409, 'kept_long_enough'])
    const { id, client, read } = await activeEvent()
    expect(await transact([eventDeletion(await read(), tombstoneNow('host'))])).toEqual({ committed: true })
    const body = { years: 1 } as const
    const refused = await client.refusal('checkout/start-extension', { params: { id }, body })
    expect([refused.status, refused.code]).toEqual([409, 'event_deleted'])
    const foreign = await kept.client.refusal('checkout/start-extension', { params: { id }, body })
    expect([foreign.status, foreign.code]).toEqual([404, 'not_found'])
  })

  it('are refunded by themselves, with a letter, where the event is gone when they are paid', async () => {
    const { read, email, start } = await activeEvent()
    const { session } = await start(1)
    expect(await transact([eventDeletion(await read(), tombstoneNow('host'))])).toEqual({ committed: true })
    await shop.pay(session, { email })
    expect(await readPayment(session)).toMatchObject({ status: 'succeeded', extends: { state: 'impossible' } })
    expect(await shop.lettersTo(email)).toMatchObject([{ extension: { keptUntil: null } }])
    const paymentIntentId = (await readPayment(session))?.paymentIntentId ?? ''
    const message = JSON.stringify({ sessionId: session, paymentIntentId })
    for (let delivery = 0; delivery < 2; delivery += 1)
      expect(
        await refundPayment({ Records: [sqsRecord({ id: 'out_1', kind: 'refund-payment', message })] }, lambdaContext),
      ).toEqual({ batchItemFailures: [] })
    await shop.runDue()
    expect(await readPayment(session)).toMatchObject({ status: 'refunded', amountRefunded: 12900 })
    expect((await read()).extraYears).toEqual([])
  })
})
