import { createHash } from 'node:crypto'
import type { StripeAccount } from '../account/stripe-account.ts'
import { refuseRequest, StripeRefusal } from '../wire/stripe-refusal.ts'

/** How long Stripe remembers a key: https://docs.stripe.com/api/idempotent_requests. */
const rememberedMs = 24 * 60 * 60 * 1000

/** The stored answer to this key, if there is one; throws `idempotency_error` where the key served another request. */
export function findReply(account: StripeAccount, key: string, fingerprint: string): string | undefined {
  if (key.length > 255) throw refuseRequest('Idempotency keys are at most 255 characters long.')
  const { database } = account.store
  database.prepare('delete from replies where at < ?').run(account.milliseconds - rememberedMs)
  const row = database.prepare('select fingerprint, body from replies where key = ?').get(key)
  if (!row) return undefined
  if (row.fingerprint !== fingerprint)
    throw new StripeRefusal(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    })
  return String(row.body)
}

/** Stores an answer under its key; belongs in the transaction of the change that it answers. */
export function storeReply(account: StripeAccount, key: string, fingerprint: string, body: string): void {
  account.store.database
    .prepare('insert into replies (key, fingerprint, status, body, at) values (?, ?, 200, ?, ?)')
    .run(key, fingerprint, body, account.milliseconds)
}

/** Same method, path and parameters in any order give the same fingerprint. */
export function fingerprintRequest(method: string, path: string, form: string): string {
  const parameters = new URLSearchParams(form)
  parameters.sort()
  return createHash('sha256').update(`${method} ${path}\n${parameters.toString()}`).digest('hex')
}
