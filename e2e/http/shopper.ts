import { expect, vi } from 'vitest'
import * as z from 'zod'
import { createCheckoutSession } from '#shared/api/checkout.ts'
import { showSessionStatus } from '#shared/api/payments.ts'
import { showMe } from '#shared/api/events.ts'
import { createEvent } from '#shared/api/events.ts'
import { normaliseEmail } from '#shared/rules/normalise-email.ts'
import type { Product } from '../kit/start-product.ts'
import type { TestBrowser } from '../kit/test-browser.ts'

const payment = z.object({
  status: z.string(),
  payment_status: z.string(),
  payment_intent: z.string().nullable(),
  error: z.object({ code: z.string(), decline_code: z.string().optional() }).optional(),
  events: z.array(z.string()),
})

/** What a buyer would say in the payment form; see the console's `pay` call. */
interface Paying {
  email: string
  card?: string
  country?: string
  deliver?: false
}

/** Opens a checkout; answers the session's id, which the client secret begins with. */
export async function openCheckout(buyer: TestBrowser, body: object = { buyerCountry: 'NO' }): Promise<string> {
  const answer = await buyer.call('site', 'POST', '/api/create-checkout-session', { json: body })
  expect(answer.status).toBe(200)
  const { clientSecret } = createCheckoutSession.response.parse(answer.json)
  return clientSecret.split('_secret_')[0] ?? ''
}

/** Fills the payment form in. */
export async function pay(buyer: TestBrowser, sessionId: string, paying: Paying): Promise<z.infer<typeof payment>> {
  const answer = await buyer.call('console', 'POST', `/stripe/sessions/${sessionId}/pay`, { json: paying })
  expect(answer.status).toBe(200)
  return payment.parse(answer.json)
}

/** What the return page gets. */
export async function sessionStatus(buyer: TestBrowser, sessionId: string) {
  const answer = await buyer.call('site', 'GET', `/api/session-status/${sessionId}`)
  expect(answer.status).toBe(200)
  return showSessionStatus.response.parse(answer.json)
}

/** Buys one package and waits for nothing. */
export async function buyPackage(buyer: TestBrowser, email: string): Promise<string> {
  const sessionId = await openCheckout(buyer)
  await pay(buyer, sessionId, { email })
  return sessionId
}

/** The letters that an address has got with this in their subject, once there are `count` of them. */
export async function lettersTo(product: Product, email: string, subject: RegExp, count = 1) {
  const address = normaliseEmail(email)
  return vi.waitFor(
    async () => {
      const letters = (await product.mail(address)).filter(({ subject: got }) => subject.test(got))
      expect(letters.length).toBeGreaterThanOrEqual(count)
      return letters
    },
    { timeout: 30_000, interval: 100 },
  )
}

/** The newest sign-in code in an address's mailbox, out of at least `count`. */
export async function signInCode(product: Product, email: string, count = 1): Promise<string> {
  const letters = await lettersTo(product, email, /^\d{6} /, count)
  return /\b\d{6}\b/.exec(letters.at(-1)?.text ?? '')?.[0] ?? ''
}

/** Signs in with the newest code from the mailbox, also where an earlier attempt of the test has left codes there. */
export async function signIn(product: Product, host: TestBrowser, email: string): Promise<void> {
  const earlier = await lettersTo(product, email, /^\d{6} /, 0)
  const asked = await host.call('app', 'POST', '/api/sign-in/codes', { json: { email } })
  expect(asked.status).toBe(202)
  const code = await signInCode(product, email, earlier.length + 1)
  const signedIn = await host.call('app', 'POST', '/api/sign-in/sessions', { json: { email, code } })
  expect(signedIn.status).toBe(201)
}

/** What the signed-in host gets of themselves. */
export async function readMe(host: TestBrowser) {
  return showMe.response.parse((await host.call('app', 'GET', '/api/me')).json)
}

/** How many credits an address has, as its owner sees them after signing in. */
export async function creditsOf(product: Product, email: string): Promise<number> {
  const host = product.newBrowser()
  await signIn(product, host, email)
  return (await readMe(host)).credits
}

/** Creates an event in the past, as most uploads happen after one. */
export async function openEvent(host: TestBrowser, title = 'Kari & Ola') {
  const answer = await host.call('app', 'POST', '/api/events', { json: { title, date: '2026-06-20' } })
  expect(answer.status).toBe(201)
  return createEvent.response.parse(answer.json)
}
