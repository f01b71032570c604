import { dynamodb } from '#functions/database/dynamodb.ts'

export interface FailingCall {
  service: 'dynamodb' | 'stripe'
  /** Whether the call is done all the same, and we never hear of it. */
  done: boolean
}

/** What may happen to a call of ours, as the end of a sentence. */
export const failingCalls: Readonly<Record<string, FailingCall>> = {
  'call of the database fails': { service: 'dynamodb', done: false },
  'answer of the database is lost': { service: 'dynamodb', done: true },
  'call of Stripe fails': { service: 'stripe', done: false },
  'answer of Stripe is lost': { service: 'stripe', done: true },
}

/** As often as our clients try a call before they give up: so one call of ours fails as a whole. */
export const triesOfOneCall = { dynamodb: () => dynamodb.config.maxAttempts(), stripe: async () => 3 }
