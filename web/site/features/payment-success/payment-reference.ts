import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { secretParameters } from '../../tracking/address-secrets.ts'

/** The payment in a return address (product document, section 2). */
export type PaymentReference =
  | { kind: 'free'; orderId: string; giftKey?: string }
  | { kind: 'session'; sessionId: string }
  | { kind: 'intent'; paymentIntent: string }
  | { kind: 'none' }

/** The order in an address: a free order takes precedence over a session, a session over a payment intent. */
export function referenceOf(parameters: URLSearchParams): PaymentReference {
  const orderId = parameters.get('order_id')
  const sessionId = parameters.get('session_id')
  const paymentIntent = parameters.get('payment_intent')
  const giftKey = parameters.get('gift')
  if (parameters.get('free') === 'true' && orderId) return { kind: 'free', orderId, ...(giftKey && { giftKey }) }
  if (sessionId) return { kind: 'session', sessionId }
  if (paymentIntent) return { kind: 'intent', paymentIntent }
  return { kind: 'none' }
}

/** The parameters without secrets. */
export function withoutSecrets(parameters: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams(parameters)
  for (const name of secretParameters) kept.delete(name)
  return kept
}

/** The query in history state; undefined if the state is not ours. */
export function paymentInState(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('payment' in state)) return undefined
  return typeof state.payment === 'string' ? state.payment : undefined
}

/**
 * The payment of this page; undefined until it has been moved from the address bar into history state, where reloads
 * find it and third parties do not.
 */
export function usePaymentReference(): PaymentReference | undefined {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const parameters = new URLSearchParams(search)
  const allowed = withoutSecrets(parameters).toString()
  const exposed = allowed !== parameters.toString()
  const kept = exposed ? undefined : paymentInState(state)

  // A link within the page, such as the skip link, makes a history entry without our state.
  const [known, setKnown] = useState(kept)
  if (kept !== undefined && kept !== known) setKnown(kept)
  const payment = exposed ? search : (kept ?? known ?? search)

  useEffect(() => {
    if (kept === undefined) void navigate({ pathname, search: allowed, hash }, { replace: true, state: { payment } })
  }, [kept, pathname, allowed, hash, payment, navigate])

  const found = exposed ? undefined : (kept ?? known)
  return found === undefined ? undefined : referenceOf(new URLSearchParams(found))
}
