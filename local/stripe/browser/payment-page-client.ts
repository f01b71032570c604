import type { PaymentPage } from '../api/serve-payment-page.ts'
import type { StripeErrorBody } from '../wire/stripe-refusal.ts'

/** A failed call of the form, with the provider's codes if it gave any. */
export class PaymentPageError extends Error {
  readonly codes: string[]

  constructor(message: string, codes: string[]) {
    super(message)
    this.codes = codes
  }
}

/**
 * Calls the session's page; answers have the types of the modules that make them: `init` reads it for a country,
 * `confirm` pays. Throws PaymentPageError.
 */
export async function callPaymentPage(verb: 'confirm' | 'init', fields: Record<string, string>): Promise<PaymentPage> {
  const fragment = new URLSearchParams(location.hash.slice(1))
  const secret = fragment.get('secret') ?? ''
  const id = secret.split('_secret_')[0] ?? ''
  const body = new URLSearchParams({ key: fragment.get('key') ?? '', client_secret: secret, ...fields })
  const response = await fetch(`/v1/payment_pages/${encodeURIComponent(id)}/${verb}`, { method: 'POST', body })
  if (response.ok) return response.json()
  const { error }: { error: StripeErrorBody } = await response.json()
  throw new PaymentPageError(
    error.message,
    [error.decline_code, error.code].filter((code) => code !== undefined),
  )
}
