import { typedEntries } from '../typed-entries.ts'

/** The payment errors with a text in the product document (section 8). */
const paymentErrors = [
  'general',
  'cardDeclined',
  'insufficientFunds',
  'cardExpired',
  'invalidCvc',
  'cardIssue',
  'invalidInformation',
] as const
export type PaymentError = (typeof paymentErrors)[number]

const words = (...lines: string[]) => lines.flatMap((line) => line.split(' '))

/**
 * Stripe's decline and error codes (docs.stripe.com/declines/codes, docs.stripe.com/error-codes). Codes that hint at
 * fraud read as a plain decline, as Stripe asks: a thief must not learn why.
 */
const codes: Readonly<Record<Exclude<PaymentError, 'general'>, readonly string[]>> = {
  cardDeclined: words(
    'card_declined generic_decline do_not_honor do_not_try_again call_issuer no_action_taken transaction_not_allowed',
    'not_permitted revocation_of_all_authorizations revocation_of_authorization stop_payment_order security_violation',
    'service_not_allowed fraudulent lost_card stolen_card merchant_blacklist pickup_card restricted_card',
    'highest_risk_level card_velocity_exceeded live_mode_test_card testmode_decline test_mode_live_card',
  ),
  insufficientFunds: ['insufficient_funds', 'withdrawal_count_limit_exceeded'],
  cardExpired: ['expired_card'],
  invalidCvc: ['incorrect_cvc', 'invalid_cvc'],
  cardIssue: words(
    'card_not_supported currency_not_supported duplicate_transaction issuer_not_available invalid_account',
    'new_account_information_available processing_error reenter_transaction try_again_later approve_with_id',
    'authentication_required payment_intent_authentication_failure authentication_not_handled offline_pin_required',
    'online_or_offline_pin_required pin_try_exceeded',
  ),
  invalidInformation: words(
    'incorrect_number invalid_number invalid_expiry_month invalid_expiry_year invalid_expiry_month_year',
    'incorrect_address incorrect_zip postal_code_invalid incorrect_pin invalid_pin invalid_amount email_invalid',
  ),
}

const errorByCode = new Map(typedEntries(codes).flatMap(([error, each]) => each.map((code) => [code, error] as const)))

/** The document's text for a failed payment; null and unknown codes are `general`. */
export function paymentErrorOf(code: string | null): PaymentError {
  return (code !== null && errorByCode.get(code)) || 'general'
}
