import { createHmac } from 'node:crypto'

/** The `Stripe-Signature` of a payload at a moment in Unix seconds: https://docs.stripe.com/webhooks#verify-manually. */
export function signPayload(payload: string, secret: string, seconds: number): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${payload}`, 'utf8').digest('hex')
  return `t=${seconds},v1=${signature}`
}
