import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { embeddedSession, runStripeForTest } from './run-stripe-for-test.ts'

let run: Awaited<ReturnType<typeof runStripeForTest>>
let clock = Date.now()

beforeAll(async () => {
  run = await runStripeForTest({ now: () => clock })
})
afterAll(() => run.close())

/** Pays with a card; answers the charge. */
async function charge(card?: string): Promise<string> {
  const { id } = await run.client.checkout.sessions.create(embeddedSession())
  const { body } = await run.pay(id, card === undefined ? {} : { card })
  const { latest_charge: latest } = await run.client.paymentIntents.retrieve(body.payment_intent)
  if (typeof latest !== 'string') throw new Error('No charge.')
  return latest
}

async function disputeOf(chargeId: string): Promise<Stripe.Dispute> {
  const [dispute] = (await run.client.disputes.list({ charge: chargeId })).data
  if (!dispute) throw new Error('No dispute.')
  return dispute
}

/** Types of the events about an object since the last `count`, oldest first. */
async function eventsAbout(id: string): Promise<string[]> {
  const { data } = await run.client.events.list({ limit: 100 })
  return data
    .filter((event) => JSON.stringify(event.data.object).includes(id))
    .map(({ type }) => type)
    .toReversed()
}

describe('a refund that takes its time', () => {
  test('is pending, then succeeds', async () => {
    const refund = await run.client.refunds.create({ charge: await charge('4000000000007726') })
    expect(refund.status).toBe('pending')
    clock += 200_000
    await run.stripe.runDue()
    expect(await run.client.refunds.retrieve(refund.id)).toMatchObject({ status: 'succeeded' })
  })

  test('may fail after it had succeeded, and the charge counts as paid again', async () => {
    const id = await charge('4000000000005126')
    const refund = await run.client.refunds.create({ charge: id, amount: 10_000 })
    expect(refund.status).toBe('succeeded')
    expect(await run.client.charges.retrieve(id)).toMatchObject({ amount_refunded: 10_000 })
    expect((await run.post(`/stripe/refunds/${refund.id}/settlement`)).body).toMatchObject({ status: 'failed' })
    expect(await run.client.charges.retrieve(id)).toMatchObject({ amount_refunded: 0, refunded: false })
    expect(await eventsAbout(refund.id)).toContain('refund.failed')
    expect((await run.post(`/stripe/refunds/${refund.id}/settlement`)).status).toBe(400)
  })
})

describe('a dispute', () => {
  test('keeps its charge from being refunded', async () => {
    const id = await charge('4000000000000259')
    await expect(run.client.refunds.create({ charge: id })).rejects.toMatchObject({ code: 'charge_disputed' })
  })

  test.each([
    ['winning_evidence', 'won', 'charge.dispute.funds_reinstated'],
    ['losing_evidence', 'lost', 'charge.dispute.closed'],
    ['Here is what happened.', 'under_review', 'charge.dispute.updated'],
  ])('is decided in test mode by the evidence %s', async (words, status, last) => {
    const { id } = await disputeOf(await charge('4000000000002685'))
    const answered = await run.client.disputes.update(id, { evidence: { uncategorized_text: words } })
    expect(answered).toMatchObject({ status, evidence_details: { has_evidence: true, submission_count: 1 } })
    expect((await eventsAbout(id)).at(-1)).toBe(last)
  })
})

describe('an inquiry', () => {
  test('takes no money, and a refund of everything ends it', async () => {
    const id = await charge('4000000000001976')
    const inquiry = await disputeOf(id)
    expect(inquiry).toMatchObject({ status: 'warning_needs_response', is_charge_refundable: true })
    expect(await eventsAbout(inquiry.id)).toEqual(['charge.dispute.created'])
    await run.client.refunds.create({ charge: id, amount: 900 })
    expect((await disputeOf(id)).status).toBe('warning_needs_response')
    await run.client.refunds.create({ charge: id })
    expect((await disputeOf(id)).status).toBe('warning_closed')
    expect((await eventsAbout(inquiry.id)).at(-1)).toBe('charge.dispute.closed')
  })
})
