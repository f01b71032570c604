import * as z from 'zod'
import { page } from './fields.ts'

/** Every kind of letter that the product sends. */
const letterKinds = [
  'sign-in-code',
  'order-confirmation',
  'free-order',
  'gift',
  'gift-undelivered',
  'support-notice',
  'support-acknowledgement',
  'withdrawal-acknowledgement',
  'withdrawal-notice',
  'cohost-invitation',
  'event-deleted',
  'payment-concern',
  'photo-reported',
  'report-decided',
  'zip-ready',
  'commission-paid',
  'uploads-closing',
  'deletion-reminder',
  'event-expired',
  'gallery-full',
  'morning-after',
  'anniversary',
  'data-erased',
] as const

/** SHA-256 of the address, hex: no path contains an address. */
const addressHash = z.string().regex(/^[0-9a-f]{64}$/)

/** `/api/unsubscriptions/{token}`: a signed address. A POST stops anniversary letters, a GET leads to the page. */
export const stopLookBacks = { params: z.object({ token: z.string().regex(/^[\w-]{20,200}\.[\w-]{20,100}$/) }) }
export const openUnsubscribePage = stopLookBacks

/** A letter that could not be delivered; times ISO-8601 UTC. */
const mailFailure = z.object({
  id: z.string(),
  letter: z.enum(letterKinds),
  to: z.string(),
  promisedAt: z.string(),
  failedAt: z.string(),
  attempts: z.int(),
  /** SES's name for the error, or `suppressed`. */
  reason: z.string(),
  /** `retrying` continues by itself; the others wait for a person. */
  status: z.enum(['retrying', 'suppressed', 'given_up']),
})

/** `GET /api/admin/mail-failures`: newest failure first. */
export const listMailFailures = {
  query: z.object(page(200, 50)),
  response: z.object({ failures: z.array(mailFailure), next: z.string().optional() }),
}

/** `POST /api/admin/mail-failures/{id}/resend`: puts the letter into the outbox again and removes it from the list. */
export const resendLetter = {
  params: z.object({ id: z.string().regex(/^out_\w{12,64}$/) }),
  response: z.object({ id: z.string() }),
}

/** `GET /api/admin/suppressions`: addresses that get no letters except sign-in codes, newest first. */
export const listSuppressions = {
  query: z.object(page(200, 50)),
  response: z.object({
    suppressions: z.array(
      z.object({
        id: addressHash,
        email: z.string(),
        reason: z.enum(['bounce', 'complaint']),
        createdAt: z.string(),
      }),
    ),
    next: z.string().optional(),
  }),
}

/** `DELETE /api/admin/suppressions/{id}`: allows letters again. */
export const liftSuppression = { params: z.object({ id: addressHash }) }
