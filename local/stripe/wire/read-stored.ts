import type { StripeAccount } from '../account/stripe-account.ts'
import type { StoredKind, StoredKinds } from '../account/stored-kinds.ts'
import { refuseMissing } from './stripe-refusal.ts'

/** Stripe's name of a kind, and the parameter that names one, if they differ from the product's. */
const nouns: Partial<Record<StoredKind, string>> = { session: 'checkout.session', promotion_code: 'promotion code' }
const parameterNames: Partial<Record<StoredKind, string>> = { payment_intent: 'intent', event: 'id' }

/** The stored object of an id; throws `resource_missing` with the parameter that contained the id. */
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
