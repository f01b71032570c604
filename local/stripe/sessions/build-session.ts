import type { StripeAccount } from '../account/stripe-account.ts'
import type { Session, SessionRecord } from '../account/stored-kinds.ts'
import { newStripeId, randomText } from '../account/stripe-id.ts'
import { checkMinimumCharge } from '../money/currencies.ts'
import { mergeMetadata } from '../wire/parameters.ts'
import { refuseAbsent, refuseRequest } from '../wire/stripe-refusal.ts'
import { makeLine, priceLine } from './line-items.ts'
import type { SessionCreation } from './session-parameters.ts'

const minute = 60
const day = 24 * 60 * minute

/** A new open session with its totals before tax; throws Stripe's refusals of contradictory parameters. */
export function buildSession(account: StripeAccount, parameters: SessionCreation): SessionRecord {
  checkDiscounts(parameters)
  checkAddresses(parameters)
  checkExpiry(account, parameters)
  const made = makeLine(account, parameters.line_items[0])
  const { currency } = made
  const discounts = parameters.discounts.map(({ coupon = null, promotion_code = null }) => ({ coupon, promotion_code }))
  const { line, totals } = priceLine(account, { discounts, currency }, made, 0)
  checkMinimumCharge(totals.amount_total, currency)
  const session = openSession(account, parameters, { currency, discounts, ...totals })
  return {
    session,
    clientSecret: session.client_secret ?? null,
    lineItems: [line],
    intentMetadata: mergeMetadata(null, parameters.payment_intent_data?.metadata),
    taxPercent: 0,
  }
}

function checkDiscounts({ discounts }: SessionCreation): void {
  if (discounts.length > 1)
    throw refuseRequest('You may only specify one discount for a Checkout Session.', { param: 'discounts' })
  for (const discount of discounts) {
    if ((discount.coupon === undefined) !== (discount.promotion_code === undefined)) continue
    const message = 'You must specify exactly one of these parameters: coupon, promotion_code.'
    throw refuseRequest(message, { param: 'discounts[0]' })
  }
}

function checkAddresses(parameters: SessionCreation): void {
  const { ui_mode: mode } = parameters
  const isEmbedded = mode === 'embedded_page'
  const needed = isEmbedded ? 'return_url' : 'success_url'
  const param = isEmbedded ? 'success_url' : 'return_url'
  if (parameters[needed] === undefined) throw refuseAbsent(needed)
  if (parameters[param] === undefined) return
  const message = `\`${param}\` cannot be set when \`ui_mode\` is \`${mode}\`. Use \`${needed}\` instead.`
  throw refuseRequest(message, { param })
}

function checkExpiry(account: StripeAccount, { expires_at: at }: SessionCreation): void {
  if (at === undefined) return
  const refuse = (bound: string) =>
    refuseRequest(`The \`expires_at\` timestamp must be ${bound} from Checkout Session creation.`, {
      param: 'expires_at',
    })
  if (at < account.seconds + 30 * minute) throw refuse('at least 30 minutes')
  if (at > account.seconds + day) throw refuse('less than 24 hours')
}

function openSession(
  account: StripeAccount,
  parameters: SessionCreation,
  priced: Pick<Session, 'amount_subtotal' | 'amount_total' | 'currency' | 'discounts' | 'total_details'>,
): Session {
  const id = newStripeId('cs_test', 58)
  const isEmbedded = parameters.ui_mode === 'embedded_page'
  const { customer_email: email = null, return_url, tax_id_collection } = parameters
  return {
    ...priced,
    id,
    object: 'checkout.session',
    allow_promotion_codes: null,
    automatic_tax: automaticTax(parameters.automatic_tax?.enabled ?? false),
    billing_address_collection: parameters.billing_address_collection ?? null,
    client_secret: isEmbedded ? `${id}_secret_${randomText(50)}` : null,
    created: account.seconds,
    custom_fields: [],
    custom_text: {},
    customer: null,
    customer_details: email === null ? null : { email, name: null, address: null, tax_exempt: 'none', tax_ids: null },
    customer_email: email,
    expires_at: parameters.expires_at ?? account.seconds + day,
    livemode: false,
    locale: parameters.locale ?? null,
    metadata: mergeMetadata(null, parameters.metadata),
    mode: parameters.mode,
    payment_intent: null,
    payment_method_types: ['card', 'sepa_debit'],
    // A free session needs no payment from the start: Stripe's payment_status says so while it is open.
    payment_status: priced.amount_total === 0 ? 'no_payment_required' : 'unpaid',
    ...(isEmbedded && { redirect_on_completion: parameters.redirect_on_completion ?? 'always' }),
    ...(return_url !== undefined && { return_url }),
    shipping_options: [],
    status: 'open',
    success_url: parameters.success_url ?? null,
    ...(tax_id_collection && { tax_id_collection }),
    ui_mode: parameters.ui_mode,
    url: null,
  }
}

function automaticTax(enabled: boolean): Session['automatic_tax'] {
  if (!enabled) return { enabled, liability: null, provider: null, status: null }
  return { enabled, liability: { type: 'self' }, provider: 'stripe', status: 'requires_location_inputs' }
}
