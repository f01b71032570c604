import type Stripe from 'stripe'
import type { DisputeState } from '#shared/rules/payment-states.ts'
import { callStripe } from './stripe.ts'

/** The state of one charge's disputes. */
export interface DisputeFacts {
  /** `open` while a bank inquires or decides; a lost dispute takes precedence. */
  state: DisputeState
  /** Taken back by the bank and not returned, minor units. */
  amountTaken: number
}

export const undisputed: DisputeFacts = { state: 'none', amountTaken: 0 }

/** Inquiries (`warning_…`) take no money; won ones returned it (docs.stripe.com/disputes/how-disputes-work). */
const meaning: Readonly<Record<Stripe.Dispute.Status, 'taken' | 'lost' | 'asked' | 'over'>> = {
  needs_response: 'taken',
  under_review: 'taken',
  lost: 'lost',
  appeal_needs_response: 'taken',
  appeal_under_review: 'taken',
  warning_needs_response: 'asked',
  warning_under_review: 'asked',
  warning_closed: 'over',
  prevented: 'over',
  won: 'over',
}

/** A charge has few disputes; Stripe's largest page contains all of them. */
const pageSize = 100

/** Reads the current state of a charge's disputes. */
export async function readDisputeFacts(charge: string): Promise<DisputeFacts> {
  const { data } = await callStripe((stripe) => stripe.disputes.list({ charge, limit: pageSize }))
  const outcomes = data.map(({ status, amount }) => ({ is: meaning[status], amount }))
  const taken = outcomes.filter(({ is }) => is === 'taken' || is === 'lost')
  const isLost = outcomes.some(({ is }) => is === 'lost')
  return {
    state: isLost ? 'lost' : outcomes.some(({ is }) => is !== 'over') ? 'open' : 'none',
    amountTaken: taken.reduce((sum, { amount }) => sum + amount, 0),
  }
}
