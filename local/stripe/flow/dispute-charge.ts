import type Stripe from 'stripe'

import type { StripeAccount } from '../stripe-account.ts'
import { newStripeId } from '../stripe-id.ts'
import { refuseRequest } from '../wire/stripe-refusal.ts'
import { bookBalance } from './book-balance.ts'

const evidenceDays = 7

/** The buyer's bank takes a charge back, or asks about it; `amount` in minor units, the whole charge where absent. */
export function openDispute(
  account: StripeAccount,
  charge: Stripe.Charge,
  {
    reason = 'fraudulent',
    amount = charge.amount,
    inquiry = false,
  }: { reason?: string | undefined; amount?: number | undefined; inquiry?: boolean },
): Stripe.Dispute {
  if (charge.status !== 'succeeded') throw refuseRequest('Only a charge that succeeded can be disputed.')
  if (charge.disputed) throw refuseRequest(`Charge ${charge.id} is disputed already.`, { code: 'charge_disputed' })
  return account.store.transaction(() => {
    const dispute = buildDispute(account, charge, reason, amount)
    if (inquiry) return openInquiry(account, charge, dispute)
    const taken = bookBalance(account, 'adjustment', { id: dispute.id, amount: -amount, currency: charge.currency })
    const transaction = account.store.find('balance_transaction', taken)
    const withdrawn = { ...dispute, balance_transactions: transaction ? [transaction] : [] }
    account.store.put('charge', charge.id, { ...charge, disputed: true })
    account.store.put('dispute', dispute.id, withdrawn)
    account.emit('charge.dispute.created', withdrawn)
    account.emit('charge.dispute.funds_withdrawn', withdrawn)
    return withdrawn
  })
}

/** A bank that only asks takes no money, and a refund answers it (docs.stripe.com/disputes/how-disputes-work, "Inquiries"). */
function openInquiry(account: StripeAccount, charge: Stripe.Charge, dispute: Stripe.Dispute): Stripe.Dispute {
  const asked: Stripe.Dispute = { ...dispute, is_charge_refundable: true, status: 'warning_needs_response' }
  account.store.put('charge', charge.id, { ...charge, disputed: true })
  account.store.put('dispute', asked.id, asked)
  account.emit('charge.dispute.created', asked)
  return asked
}

/** Ends an inquiry that is open; leaves any other dispute as it is. */
export function endInquiry(account: StripeAccount, dispute: Stripe.Dispute): Stripe.Dispute {
  if (dispute.status !== 'warning_needs_response' && dispute.status !== 'warning_under_review') return dispute
  const closed: Stripe.Dispute = { ...dispute, status: 'warning_closed' }
  account.store.put('dispute', closed.id, closed)
  account.emit('charge.dispute.closed', closed)
  return closed
}

/**
 * Takes the seller's evidence. Stripe's test mode decides by its text: `winning_evidence`, `losing_evidence`
 * (docs.stripe.com/testing, "Disputes"); any other text is under review.
 */
export function submitEvidence(account: StripeAccount, dispute: Stripe.Dispute, text: string): Stripe.Dispute {
  if (isClosed(dispute)) throw refuseRequest(`This dispute is closed already: ${dispute.status}.`)
  return account.store.transaction(() => {
    const isInquiry = dispute.status.startsWith('warning_')
    const submitted: Stripe.Dispute = {
      ...dispute,
      evidence: { ...dispute.evidence, uncategorized_text: text },
      evidence_details: {
        ...dispute.evidence_details,
        has_evidence: true,
        submission_count: dispute.evidence_details.submission_count + 1,
      },
      status: isInquiry ? 'warning_under_review' : 'under_review',
    }
    account.store.put('dispute', submitted.id, submitted)
    account.emit('charge.dispute.updated', submitted)
    if (text !== 'winning_evidence' && text !== 'losing_evidence') return submitted
    if (isInquiry) return endInquiry(account, submitted)
    return closeDispute(account, submitted, text === 'winning_evidence' ? 'won' : 'lost')
  })
}

const isClosed = ({ status }: Stripe.Dispute) => status === 'won' || status === 'lost' || status === 'warning_closed'

/** Ends a dispute: `won` brings the money back to the seller, `lost` leaves it with the buyer. */
export function closeDispute(account: StripeAccount, dispute: Stripe.Dispute, status: 'lost' | 'won'): Stripe.Dispute {
  if (isClosed(dispute)) throw refuseRequest(`This dispute is closed already: ${dispute.status}.`)
  return account.store.transaction(() => {
    const returned =
      status === 'won'
        ? account.store.find('balance_transaction', bookBalance(account, 'adjustment', dispute))
        : undefined
    const closed: Stripe.Dispute = {
      ...dispute,
      status,
      balance_transactions: [...dispute.balance_transactions, ...(returned ? [returned] : [])],
    }
    account.store.put('dispute', dispute.id, closed)
    account.emit('charge.dispute.closed', closed)
    if (status === 'won') account.emit('charge.dispute.funds_reinstated', closed)
    return closed
  })
}

function buildDispute(account: StripeAccount, charge: Stripe.Charge, reason: string, amount: number): Stripe.Dispute {
  const id = newStripeId('du')
  const email = charge.billing_details.email
  return {
    id,
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge.id,
    created: account.seconds,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: emptyEvidence(email),
    evidence_details: {
      due_by: account.seconds + evidenceDays * 24 * 60 * 60,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: 'needs_response',
  }
}

function emptyEvidence(email: string | null): Stripe.Dispute.Evidence {
  return {
    access_activity_log: null,
    billing_address: null,
    cancellation_policy: null,
    cancellation_policy_disclosure: null,
    cancellation_rebuttal: null,
    customer_communication: null,
    customer_email_address: email,
    customer_name: null,
    customer_purchase_ip: null,
    customer_signature: null,
    duplicate_charge_documentation: null,
    duplicate_charge_explanation: null,
    duplicate_charge_id: null,
    enhanced_evidence: {},
    product_description: null,
    receipt: null,
    refund_policy: null,
    refund_policy_disclosure: null,
    refund_refusal_explanation: null,
    service_date: null,
    service_documentation: null,
    shipping_address: null,
    shipping_carrier: null,
    shipping_date: null,
    shipping_documentation: null,
    shipping_tracking_number: null,
    uncategorized_file: null,
    uncategorized_text: null,
  }
}
