import * as z from 'zod'
import type { StripeAccount } from '../account/stripe-account.ts'
import type { Charge, Dispute } from '../account/stored-kinds.ts'
import { newStripeId } from '../account/stripe-id.ts'
import { apiRoute, listRoute, retrieveRoute } from '../wire/api-route.ts'
import { text } from '../wire/parameters.ts'
import { readStored } from '../wire/read-stored.ts'
import { refuseRequest } from '../wire/stripe-refusal.ts'

const filters = { charge: text.optional(), payment_intent: text.optional() }
/** The part of the evidence whose text decides in test mode. */
const evidence = z.strictObject({ uncategorized_text: text })

export const disputeRoutes = [
  listRoute('/v1/disputes', 'dispute', filters, (dispute) => dispute),
  retrieveRoute('/v1/disputes', 'dispute'),
  apiRoute('POST', '/v1/disputes/{id}', { evidence }, (account, parameters, id) =>
    submitEvidence(account, readStored(account, 'dispute', id), parameters.evidence.uncategorized_text),
  ),
]

const evidenceSeconds = 7 * 24 * 60 * 60

/** The buyer's bank takes a charge back, or asks about it; `amount` in minor units, by default the whole charge. */
export function openDispute(
  account: StripeAccount,
  charge: Charge,
  asked: { reason?: string | undefined; amount?: number | undefined; inquiry: boolean },
): Dispute {
  if (charge.status !== 'succeeded') throw refuseRequest('Only a charge that succeeded can be disputed.')
  if (charge.disputed) throw refuseRequest(`Charge ${charge.id} is disputed already.`, { code: 'charge_disputed' })
  const dispute: Dispute = {
    id: newStripeId('du'),
    object: 'dispute',
    amount: asked.amount ?? charge.amount,
    charge: charge.id,
    created: account.seconds,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: { customer_email_address: charge.billing_details.email ?? null, enhanced_evidence: {} },
    evidence_details: {
      due_by: account.seconds + evidenceSeconds,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    // A bank that only asks takes no money, and a refund answers it (docs.stripe.com/disputes/how-disputes-work,
    // "Inquiries").
    is_charge_refundable: asked.inquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent ?? null,
    reason: asked.reason ?? 'fraudulent',
    status: asked.inquiry ? 'warning_needs_response' : 'needs_response',
  }
  account.store.put('charge', charge.id, { ...charge, disputed: true })
  account.store.put('dispute', dispute.id, dispute)
  account.emit('charge.dispute.created', dispute)
  if (!asked.inquiry) account.emit('charge.dispute.funds_withdrawn', dispute)
  return dispute
}

/** Ends an open inquiry; leaves any other dispute unchanged. */
export function endInquiry(account: StripeAccount, dispute: Dispute): Dispute {
  if (dispute.status !== 'warning_needs_response' && dispute.status !== 'warning_under_review') return dispute
  const closed: Dispute = { ...dispute, status: 'warning_closed' }
  account.store.put('dispute', closed.id, closed)
  account.emit('charge.dispute.closed', closed)
  return closed
}

/**
 * Accepts the seller's evidence. Stripe's test mode decides by its text: `winning_evidence`, `losing_evidence`
 * (docs.stripe.com/testing, "Disputes"); any other text stays under review.
 */
function submitEvidence(account: StripeAccount, dispute: Dispute, words: string): Dispute {
  refuseClosed(dispute)
  const isInquiry = dispute.status.startsWith('warning_')
  const { evidence: before, evidence_details: details } = dispute
  const submitted: Dispute = {
    ...dispute,
    evidence: { ...before, uncategorized_text: words },
    evidence_details: { ...details, has_evidence: true, submission_count: details.submission_count + 1 },
    status: isInquiry ? 'warning_under_review' : 'under_review',
  }
  account.store.put('dispute', submitted.id, submitted)
  account.emit('charge.dispute.updated', submitted)
  if (words !== 'winning_evidence' && words !== 'losing_evidence') return submitted
  if (isInquiry) return endInquiry(account, submitted)
  return closeDispute(account, submitted, words === 'winning_evidence' ? 'won' : 'lost')
}

/** Ends a dispute: `won` returns the money to the seller, `lost` leaves it with the buyer. */
export function closeDispute(account: StripeAccount, dispute: Dispute, status: 'lost' | 'won'): Dispute {
  refuseClosed(dispute)
  const closed: Dispute = { ...dispute, status }
  account.store.put('dispute', dispute.id, closed)
  account.emit('charge.dispute.closed', closed)
  if (status === 'won') account.emit('charge.dispute.funds_reinstated', closed)
  return closed
}

function refuseClosed({ status }: Dispute): void {
  if (status !== 'won' && status !== 'lost' && status !== 'warning_closed') return
  throw refuseRequest(`This dispute is closed already: ${status}.`)
}
