import Stripe from 'stripe'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { giftDays } from '#shared/rules/gifts.ts'
import { AppClient } from '#e2e/kit/app-client.ts'
import { creditsOf } from '#e2e/kit/credits-of.ts'
import { expectTotalsOfRecords } from '#e2e/kit/expect-totals.ts'
import { lambdaContext } from '#e2e/kit/invoke-endpoint.ts'
import { openShop, type Shop } from '#e2e/kit/open-shop.ts'
import { transact } from '../database/transact.ts'
import { readPayment } from '../payments/payment-store.ts'
import { clock } from '../runtime/clock.ts'
import { noteHere, readAccount, spendOf } from '../sign-in/account-store.ts'
import { requestWithdrawal } from '../withdrawals/request-withdrawal.ts'
import { runDueGifts } from './run-due-gifts.ts'
import { giftsBounced } from './undelivered-gift.ts'

/** Events come when the test delivers them, and only then. */
let shop: Shop
beforeAll(async () => {
  shop = await openShop({ lost: true })
  Object.assign(process.env, { APP_ORIGIN: 'https://app.example.test' })
})
afterAll(() => shop.close())
afterEach(() => vi.restoreAllMocks())

const dayMs = 24 * 60 * 60 * 1000
let lives = 0
let calls = 0
const caller = () => new AppClient(`10.4.${Math.floor((calls += 1) / 250)}.${calls % 250}`)

/** One gift, its buyer, and the three addresses that it may go to. */
class Life {
  readonly buyer: string
  readonly places: readonly string[]
  readonly session: string
  /** Spent credits, and corrections after which the letter goes again. */
  spent = 0
  rounds = 1
  now = Date.now()
  readonly #begun = this.now
  #letters = 0
  #wasCancelled = false

  constructor(session: string, [buyer = '', ...places]: readonly string[]) {
    this.session = session
    this.buyer = buyer
    this.places = places
  }

  static async begin(days: number | null): Promise<Life> {
    const name = (role: string) => `${role}-${lives}@life.example.test`
    lives += 1
    const people = ['aunt', 'couple', 'mother', 'friend'].map(name)
    const sendOn = days === null ? null : giftDays(new Date(Date.now() + days * dayMs)).first
    const gift = { email: people[1] ?? '', from: 'Anna', sendOn }
    return new Life(await shop.startSession({ buyerCountry: 'NO', gift }), people)
  }

  charge = () => shop.chargeOf(this.session)
  dispute = async () => (await shop.stripe.disputes.list({ charge: await this.charge() })).data[0]?.id ?? 'du_none'
  letters = async () => {
    const all = await Promise.all(this.places.map((place) => shop.lettersTo(place)))
    return all.flat().filter(({ letter }) => letter === 'gift').length
  }
  params = () => ({ id: this.session })
  show = async () => (await caller().call('gifts/show-gift', { params: this.params() })).body

  async patch(body: { email?: string; sendOn?: null }): Promise<void> {
    const { status: before } = await this.show()
    await caller().call('gifts/change-gift', { params: this.params(), body })
    if (before !== 'waiting') this.rounds += 1
  }

  async passDays(days: number): Promise<void> {
    this.now += days * dayMs
    vi.spyOn(clock, 'now').mockImplementation(() => new Date(this.now))
    await Promise.all([this.#runDue(), this.#runDue()])
    vi.restoreAllMocks()
  }
  #runDue = () => runDueGifts(new Date(this.now), { remainingMs: () => lambdaContext.getRemainingTimeInMillis() })

  async use(place: string): Promise<void> {
    const spend = spendOf(place, await readAccount(place))
    if (spend && (await transact([spend])).committed) this.spent += 1
  }

  /** No more credits than one, no letter without a cause, and none once it is cancelled. */
  async look(): Promise<void> {
    const counts = await Promise.all([this.buyer, ...this.places].map(creditsOf))
    const credits = counts.reduce((sum, each) => sum + each, 0)
    expect(credits + this.spent).toBeLessThanOrEqual(1)
    const letters = await this.letters()
    expect(letters).toBeLessThanOrEqual(this.rounds)
    const { credit } = (await readPayment(this.session)) ?? {}
    // Money of a refund that fails comes back, and the gift with it.
    const isCancelled = credit === 'withdrawn'
    if (this.#wasCancelled && isCancelled) expect(letters).toBe(this.#letters)
    this.#letters = letters
    this.#wasCancelled = isCancelled
    if (isCancelled || credit === 'suspended') expect(credits).toBe(0)
    if (credit && (await this.show()).status === 'unclaimed')
      expect(this.now - this.#begun).toBeGreaterThan(364 * dayMs)
  }
}

const place = fc.nat(2)
const deed = fc.oneof(
  fc
    .constantFrom('pay', 'part', 'refund', 'fail refund', 'dispute', 'win', 'lose', 'withdraw', 'deliver all')
    .map((name) => ({ name, at: 0 })),
  fc.record({ name: fc.constantFrom('use', 'sign in', 'bounce', 'move'), at: place }),
  fc.record({ name: fc.constantFrom('days', 'deliver', 'fault'), at: fc.nat(40) }),
  fc.record({ name: fc.constantFrom('days'), at: fc.constantFrom(366) }),
  fc.constantFrom('send now', 'deliver all', 'deliver all').map((name) => ({ name, at: 0 })),
)
type Deed = typeof deed extends fc.Arbitrary<infer Each> ? Each : never

async function act(life: Life, { name, at }: Deed): Promise<unknown> {
  const isPaid = (await shop.stripe.checkout.sessions.retrieve(life.session)).payment_status === 'paid'
  if (name === 'pay')
    return isPaid || shop.pay(life.session, { email: life.buyer, card: '4000000000005126', deliver: false })
  if (!isPaid) return undefined
  // Mostly where the gift is.
  const where = at > 0 && name !== 'move' ? (await life.show()).email : (life.places[at] ?? '')
  switch (name) {
    case 'part':
      return shop.stripe.refunds.create({ charge: await life.charge(), amount: 10_000 })
    case 'refund':
      return shop.stripe.refunds.create({ charge: await life.charge() })
    case 'fail refund': {
      const { data } = await shop.stripe.refunds.list({ charge: await life.charge() })
      return shop.post(`/stripe/refunds/${data.find(({ status }) => status === 'succeeded')?.id}/settlement`)
    }
    case 'dispute':
      return shop.post(`/stripe/charges/${await life.charge()}/disputes`)
    case 'win':
    case 'lose':
      return shop.post(`/stripe/disputes/${await life.dispute()}/closing`, { status: name === 'win' ? 'won' : 'lost' })
    case 'withdraw': {
      const { orderId = '' } = (await readPayment(life.session)) ?? {}
      return requestWithdrawal({ orderId, email: life.buyer }, clock.now().toISOString())
    }
    case 'deliver': {
      const events = await shop.eventsOf(life.session)
      return shop.deliver(events[at % events.length] ?? '')
    }
    case 'deliver all':
      return Promise.all((await shop.eventsOf(life.session)).map((event) => shop.deliver(event)))
    case 'fault':
      return shop.faults.add({ service: 'dynamodb', after: at % 12, fail: 4, status: 500, done: at % 2 === 0 })
    case 'use':
      return life.use(where)
    case 'sign in':
      return noteHere(where)
    case 'bounce':
      return giftsBounced(where, {
        since: at === 0 ? new Date(Date.now() + 499 * dayMs).toISOString() : '',
        at: new Date(Date.now() + 500 * dayMs).toISOString(),
      })
    case 'move':
      return life.patch({ email: where })
    case 'send now':
      return life.patch({ sendOn: null })
    default:
      return life.passDays(at)
  }
}

/** What cannot be done at this time is not done; what fails is tried again. */
function isRefusal(error: unknown): boolean {
  const text = String(error)
  return (
    error instanceof Stripe.errors.StripeError || /answered (4\d\d|50\d)|steps failed|InternalServerError/.test(text)
  )
}

it('a gift is one credit at the most, with one letter for each address, after any life', async () => {
  const begin = fc.record({ days: fc.option(fc.nat(30)), deeds: fc.array(deed, { minLength: 4, maxLength: 16 }) })
  await fc.assert(
    fc.asyncProperty(begin, async ({ days, deeds }) => {
      const life = await Life.begin(days)
      for (const done of [{ name: 'pay' as const, at: 0 }, ...deeds]) {
        await act(life, done).catch((error: unknown) => {
          if (!isRefusal(error)) throw error
        })
        if (done.name === 'fault') continue
        shop.faults.clear()
        await life.look()
      }
      shop.faults.clear()
      await act(life, { name: 'deliver all', at: 0 })
      await life.look()
      await life.passDays(400)
      await life.look()
      const { credit, flags } = (await readPayment(life.session)) ?? {}
      expect(credit).toBeDefined()
      const counts = await Promise.all(life.places.map(creditsOf))
      const held = counts.reduce((sum, each) => sum + each, 0)
      expect(held + life.spent).toBe(credit === 'granted' ? 1 : 0)
      if (life.spent === 0) expect(flags).toEqual([])
      expect(await creditsOf(life.buyer)).toBe(0)
    }),
    { numRuns: 25 },
  )
  await expectTotalsOfRecords()
}, 240_000)
