import Stripe from 'stripe'
import * as z from 'zod'
import { endpoints } from '#shared/api/endpoints.ts'
import { readWebhookSecret } from '../gateways/stripe.ts'
import { AppError } from '../runtime/app-error.ts'
import type { Guard } from '../kit/guard.ts'
import { malformedBody, refuseLargeBody } from '../kit/json-body.ts'
import { parseFields } from '../kit/parse-input.ts'
import { clock } from '../runtime/clock.ts'

/** The object of an event. Its state is read from Stripe: events arrive late and in any order. */
const stripeEvent = z.object({
  id: z.string().min(1),
  type: z.string(),
  data: z.object({ object: z.object({ id: z.string().optional(), payment_intent: z.string().nullish() }) }),
})
export type StripeEvent = z.infer<typeof stripeEvent>

/** Most seconds between signing and now, either way (docs.stripe.com/webhooks, "Preventing replay attacks"). */
const toleranceSeconds = 300

const { maxBody } = endpoints['payments/receive-stripe-event']

/** Admits Stripe: the body is exactly what it signed, within the last five minutes. Throws `invalid_signature`. */
export const stripe: Guard<'stripe', StripeEvent> = {
  access: 'stripe',
  admit: async (request) => {
    refuseLargeBody(Buffer.byteLength(request.rawBody), maxBody)
    const signature = request.headers['stripe-signature'] ?? ''
    const event = verifiedEvent(request.rawBody, signature, await readWebhookSecret())
    refuseFuture(signature)
    return parseFields(stripeEvent, event)
  },
}

function verifiedEvent(rawBody: string, signature: string, secret: string): unknown {
  try {
    return Stripe.webhooks.constructEvent(
      rawBody,
      signature,
      secret,
      toleranceSeconds,
      undefined,
      clock.now().getTime(),
    )
  } catch (cause) {
    if (cause instanceof SyntaxError) throw malformedBody(cause)
    if (!(cause instanceof Stripe.errors.StripeSignatureVerificationError)) throw cause
    throw new AppError('invalid_signature', 'Stripe did not sign this body.', { cause })
  }
}

/** Stripe's library accepts any future time. It reads the header's last `t`, and so do we. */
function refuseFuture(signature: string): void {
  const signedAt = signature.split(',').findLast((item) => item.startsWith('t='))
  const secondsAhead = Number(signedAt?.slice('t='.length)) - clock.now().getTime() / 1000
  if (secondsAhead <= toleranceSeconds) return
  throw new AppError('invalid_signature', 'The signature is from the future.')
}
