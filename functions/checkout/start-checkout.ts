import type { Answer, Parsed } from '#shared/api/shapes.ts'
import { createCheckoutSession } from '../gateways/checkout-sessions.ts'
import { refusalOf } from '../gateways/stripe.ts'
import { env } from '../runtime/env.ts'
import { log } from '../runtime/log.ts'
import { checkoutSessionParams } from './checkout-session-params.ts'
import type { Quote } from './quote-price.ts'

type Order = Parsed<'checkout/create-checkout-session', 'body'>

/**
 * Starts a checkout at the quoted price. A code that Stripe refuses after all (used up since the quote, or with a rule
 * that only Stripe can check) is dropped: the answer says that it is invalid, and the form shows the new price.
 */
export async function startCheckout(
  order: Order,
  quote: Quote,
  about?: Parameters<typeof checkoutSessionParams>[3],
): Promise<Answer<'checkout/create-checkout-session'>> {
  const deployment = deploymentOf()
  const start = async (quoted: Quote) => ({
    clientSecret: await createCheckoutSession(checkoutSessionParams(order, quoted, deployment, about)),
    ...(quoted.couponStatus !== 'none' && { couponStatus: quoted.couponStatus }),
  })
  try {
    return await start(quote)
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal || !quote.promotionCode) throw error
    log.info('Stripe refused a promotion code that it had listed', { ...refusal })
    return start({ ...quote, promotionCode: undefined, couponStatus: 'invalid' })
  }
}

/** Where sessions were made, for their metadata. */
export const deploymentOf = () => ({
  shop: env.shop(),
  siteOrigin: env.siteOrigin(),
  appOrigin: env.appOrigin(),
  stripeTax: env.stripeTax(),
})
