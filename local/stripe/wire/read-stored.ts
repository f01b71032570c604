import type { StripeAccount } from '../account/stripe-account.ts'
import type { StoredKind, StoredKinds } from '../account/stored-kinds.ts'
import { refuseMissing } from './stripe-refusal.ts'

/** How Stripe calls a kind, and the parameter that names one, where they differ from ours. */
const nouns: Partial<Record<StoredKind, string>> = { session: 'checkout.session', promotion_code: 'promotion code' }
const parameterNames: Partial<Record<StoredKind, string>> = { payment_intent: 'intent', event: 'id' }

/** What is stored under an id; throws `resource_missing`, which names the parameter that the id came in. */
export function readStored<Kind extends StoredKind>(
  { store }: StripeAccount,
  kind: Kind,
  id: string,
  param: string = parameterNames[kind] ?? kind,
): StoredKinds[Kind] {
  const found = store.find(kind, id)
  if (!found) throw refuseMissing(nouns[kind] ?? kind, id, param)
  return found
}
