import Stripe from 'stripe'
import type { Shop } from './open-shop.ts'

/** Stripe's published test card: its refunds succeed and fail later. */
export const refundsFail = '4000000000005126'

/** What banks, buyer and shop can do to a sale, in any order; Stripe refuses some of it at some times. */
export function bankActs(shop: Shop) {
  const disputeOf = async (charge: string) => (await shop.stripe.disputes.list({ charge })).data[0]?.id ?? 'du_none'
  const close = async (charge: string, status: 'won' | 'lost') =>
    shop.post(`/stripe/disputes/${await disputeOf(charge)}/closing`, { status })
  const acts = new Map<string, (charge: string) => Promise<unknown>>([
    ['refund a part', (charge) => shop.stripe.refunds.create({ charge, amount: 10_000 })],
    ['refund the rest', (charge) => shop.stripe.refunds.create({ charge })],
    [
      'let a refund fail',
      async (charge) => {
        const { data } = await shop.stripe.refunds.list({ charge })
        return shop.post(`/stripe/refunds/${data.find(({ status }) => status === 'succeeded')?.id}/settlement`)
      },
    ],
    ['inquire', (charge) => shop.post(`/stripe/charges/${charge}/disputes`, { inquiry: true })],
    ['dispute', (charge) => shop.post(`/stripe/charges/${charge}/disputes`)],
    ['win', (charge) => close(charge, 'won')],
    ['lose', (charge) => close(charge, 'lost')],
    [
      'answer an inquiry',
      async (charge) =>
        shop.stripe.disputes.update(await disputeOf(charge), { evidence: { uncategorized_text: 'winning_evidence' } }),
    ],
  ])
  return {
    names: [...acts.keys()],

    /** What cannot be done at this time, such as a refund of what was refunded, is not done. */
    async tryTo(act: string, charge: string): Promise<void> {
      try {
        await acts.get(act)?.(charge)
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeError) && !/answered 40[04]/.test(String(error))) throw error
      }
    },

    /** The state that a credit must reach, from Stripe's books alone. */
    async dueAt(charge: string): Promise<'granted' | 'suspended' | 'withdrawn'> {
      const { refunded } = await shop.stripe.charges.retrieve(charge)
      const standings = (await shop.stripe.disputes.list({ charge })).data.map(({ status }) => status)
      if (refunded || standings.includes('lost')) return 'withdrawn'
      return standings.every((status) => status === 'won' || status === 'warning_closed') ? 'granted' : 'suspended'
    },
  }
}
