import type Stripe from 'stripe'
import * as z from 'zod'

import type { StripeAccount } from '../stripe-account.ts'
import { newStripeId, randomText } from '../stripe-id.ts'
import { apiRoute } from '../wire/api-route.ts'
import { listPage } from '../wire/list-page.ts'
import { emailAddress, expand, mergeMetadata, metadata, pageParameters, text } from '../wire/parameters.ts'
import { refuseMissing } from '../wire/stripe-refusal.ts'

const creation = z.strictObject({
  email: emailAddress.optional(),
  name: text.optional(),
  description: text.optional(),
  metadata,
  expand,
})

const listing = z.strictObject({ ...pageParameters, email: text.optional() })

export const customerRoutes = [
  apiRoute('POST', '/v1/customers', creation, (account, parameters) => {
    const customer = buildCustomer(account, parameters)
    account.store.put('customer', customer.id, customer)
    account.emit('customer.created', customer)
    return customer
  }),
  apiRoute('GET', '/v1/customers', listing, (account, parameters) =>
    listPage(
      account.store,
      'customer',
      '/v1/customers',
      parameters,
      (customer) => customer,
      (customer) => parameters.email === undefined || customer.email === parameters.email,
    ),
  ),
  apiRoute('GET', '/v1/customers/{id}', z.strictObject({ expand }), (account, _parameters, id) => {
    const customer = account.store.find('customer', id)
    if (!customer) throw refuseMissing('customer', id)
    return customer
  }),
]

interface CustomerData {
  email?: string | undefined
  name?: string | undefined
  description?: string | undefined
  metadata?: Record<string, string> | undefined
}

export function buildCustomer(account: StripeAccount, data: CustomerData): Stripe.Customer {
  return {
    id: newStripeId('cus', 14),
    object: 'customer',
    address: null,
    balance: 0,
    created: account.seconds,
    currency: null,
    default_source: null,
    delinquent: false,
    description: data.description ?? null,
    discount: null,
    email: data.email ?? null,
    invoice_prefix: randomText(8).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: mergeMetadata(null, data.metadata),
    name: data.name ?? null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  }
}
