import * as z from 'zod/mini'

// The form's policy forbids code made from text, which zod would otherwise try.
z.config({ jitless: true })

const page = z.object({
  status: z.string(),
  currency: z.string(),
  email: z.nullable(z.string()),
  /** Whether a company may give its tax id. */
  collectsTaxId: z.boolean(),
  lines: z.array(z.object({ name: z.nullable(z.string()), quantity: z.number(), amount: z.number() })),
  subtotal: z.number(),
  discount: z.number(),
  tax: z.number(),
  taxPercent: z.number(),
  taxInclusive: z.boolean(),
  total: z.number(),
  redirectUrl: z.string(),
})
/** What the form shows; amounts in minor units. */
export type PaymentPage = z.infer<typeof page>

const failure = z.object({
  error: z.object({ message: z.string(), code: z.optional(z.string()), decline_code: z.optional(z.string()) }),
})

/** A call of the form's that failed, with the provider's codes where it gave any. */
export class PaymentPageError extends Error {
  readonly codes: string[]

  constructor(message: string, codes: string[]) {
    super(message)
    this.codes = codes
  }
}

/** Calls the session's page: `init` reads it for a country, `confirm` pays. Throws PaymentPageError. */
export async function callPaymentPage(verb: 'confirm' | 'init', fields: Record<string, string>): Promise<PaymentPage> {
  const fragment = new URLSearchParams(location.hash.slice(1))
  const secret = fragment.get('secret') ?? ''
  const id = secret.split('_secret_')[0] ?? ''
  const body = new URLSearchParams({ key: fragment.get('key') ?? '', client_secret: secret, ...fields })
  const response = await fetch(`/v1/payment_pages/${encodeURIComponent(id)}/${verb}`, { method: 'POST', body })
  const answer: unknown = await response.json()
  if (response.ok) return z.parse(page, answer)
  const { error } = z.parse(failure, answer)
  throw new PaymentPageError(
    error.message,
    [error.decline_code, error.code].filter((code) => code !== undefined),
  )
}
