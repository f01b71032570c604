import { searchPayments } from '#shared/api/payments.ts'
import { admin } from '../../admin/admin-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import type { Parsed } from '#shared/api/shapes.ts'
import { email as emailAddress } from '#shared/api/sign-in.ts'
import type { Page } from '../../database/newest-first.ts'
import {
  cursorAfterPayment,
  findPaymentByIntent,
  listPayments,
  listPaymentsOf,
  type Payment,
  readPayment,
} from '../payment-store.ts'
import { searchInPages } from '../../database/search-in-pages.ts'

export const handler = endpoint('payments/search-payments', admin, searchPayments, async ({ query }) => {
  const { rows, next } = await findPayments(query)
  return searchPayments.response.parse({ payments: rows, next })
})

type Wanted = Parsed<'payments/search-payments', 'query'>

/** One page of the payments, newest first: all, or those of an id, an address or a text. */
async function findPayments({ search, ...wanted }: Wanted): Promise<Page<Payment>> {
  if (!search) return listPayments(wanted)
  const known = await findById(search)
  if (known) return { rows: [known] }
  const address = emailAddress.safeParse(search).data
  if (address !== undefined) return { rows: await listPaymentsOf(address) }
  const text = search.toLowerCase()
  const matches = (payment: Payment) => textsOf(payment).some((each) => each?.toLowerCase().includes(text))
  return searchInPages({ list: listPayments, cursorAfter: cursorAfterPayment, matches }, wanted)
}

async function findById(id: string): Promise<Payment | undefined> {
  if (!/^\w{3,255}$/.test(id)) return undefined
  return id.startsWith('pi_') ? findPaymentByIntent(id) : readPayment(id)
}

function textsOf(payment: Payment) {
  const { id, orderId, paymentIntentId, customerEmail, buyerName, buyerCountry, couponCode, referralId } = payment
  return [id, orderId, paymentIntentId, customerEmail, buyerName, buyerCountry, couponCode, referralId]
}
