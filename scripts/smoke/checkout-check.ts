import { createCheckoutSession } from '#shared/api/checkout.ts'
import { endpoints } from '#shared/api/endpoints.ts'
import type { Check } from './check.ts'
import { jsonIn, wrongStatus, wrongText } from './faults.ts'

/** Makes something: an open session at Stripe, which nobody pays and which ends by itself after a day. Only on demand. */
export const checkoutCheck: Check = {
  holds: 'a checkout session can be opened',
  look: async (deployment) => {
    const { method, path, surface } = endpoints['checkout/create-checkout-session']
    const made = await deployment.ask(surface, path, { method, json: { buyerCountry: 'NO', locale: 'en' } })
    const { data } = createCheckoutSession.response.safeParse(jsonIn(made))
    const [session] = data?.clientSecret.split('_secret_') ?? []
    if (session === undefined) return [...wrongStatus(made, 200), `${made.of}: no client secret`]
    const status = await deployment.ask(
      'site',
      endpoints['payments/show-session-status'].path.replace('{session_id}', session),
    )
    return [...wrongStatus(made, 200), ...wrongStatus(status, 200), ...wrongText(status, /"status":"open"/)]
  },
}
