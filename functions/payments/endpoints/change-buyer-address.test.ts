import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppClient } from '#e2e/kit/app-client.ts'
import { openShop, type Shop } from '#e2e/kit/open-shop.ts'
import { transact } from '../../database/transact.ts'
import { creditSpend, readAccount } from '../../sign-in/account-store.ts'
import { readPayment } from '../payment-store.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const client = new AppClient('198.51.100.7')
const patch = (sessionId: string, email: string) =>
  client.call('payments/change-buyer-address', { params: { sessionId }, body: { email } })
const refusal = (sessionId: string, email: string) =>
  client.refusal('payments/change-buyer-address', { params: { sessionId }, body: { email } })
const settled = { status: 409, code: 'address_settled' }
const creditsOf = async (email: string) => (await readAccount(email)).credits

describe('another address for a purchase', () => {
  it('is taken where no mail reaches the buyer: credit, record and confirmation move together, once', async () => {
    const session = await shop.buy('müller@example.test')
    expect(await creditsOf('müller@example.test')).toBe(1)
    const shown = () => client.call('payments/show-session-status', { params: { session_id: session } })
    expect((await shown()).body).toMatchObject({ customer_email: 'müller@example.test', addressRefused: true })
    const answers = await Promise.all([1, 2, 3].map(() => patch(session, ' Mueller@Example.test ')))
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
    expect([await creditsOf('müller@example.test'), await creditsOf('mueller@example.test')]).toEqual([0, 1])
    expect(await shop.lettersTo('mueller@example.test')).toMatchObject([{ letter: 'order-confirmation' }])
    // The letter that cannot be sent has ended, and forgotten what it was about.
    expect(await shop.lettersTo('müller@example.test')).toEqual([])
    expect((await shown()).body).toMatchObject({ customer_email: 'mueller@example.test' })
    expect((await shown()).body).not.toHaveProperty('addressRefused')
    expect(await refusal(session, 'third@example.test')).toMatchObject(settled)
    // Its money goes back: the credit is taken where it is now.
    await shop.refund(session)
    expect(await creditsOf('mueller@example.test')).toBe(0)
    expect(await readPayment(session)).toMatchObject({ status: 'refunded', credit: 'withdrawn' })
  })

  it('goes to one address, whichever of two at once comes first', async () => {
    const session = await shop.buy('jürgen@example.test')
    const both = ['first@two.test', 'second@two.test']
    const answers = await Promise.allSettled(both.map((email) => patch(session, email)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(new Set(await Promise.all(both.map(creditsOf)))).toEqual(new Set([0, 1]))
  })

  it('is refused where mail reaches the buyer, the credit is used or its money contested', async () => {
    expect(await refusal(await shop.buy('fine@example.test'), 'thief@example.test')).toMatchObject(settled)
    const used = await shop.buy('søren@example.test')
    await transact([creditSpend('søren@example.test')])
    expect(await refusal(used, 'thief@example.test')).toMatchObject(settled)
    const returned = await shop.buy('zoë@example.test')
    await shop.refund(returned)
    expect(await refusal(returned, 'thief@example.test')).toMatchObject(settled)
    expect(await creditsOf('thief@example.test')).toBe(0)
  })

  it('must be one that can be mailed, for a session that somebody has paid', async () => {
    const session = await shop.buy('günther@example.test')
    for (const email of ['', 'not an address', 'günther@another.test'])
      expect(await refusal(session, email), email).toMatchObject({ status: 400, errors: [{ field: 'email' }] })
    expect(await refusal(await shop.startSession(), 'a@example.test')).toMatchObject({ status: 404 })
    expect(await refusal('cs_test_unknown', 'a@example.test')).toMatchObject({ status: 404 })
    expect(await refusal('ord_0123456789AB', 'a@example.test')).toMatchObject({ status: 404 })
  })
})
