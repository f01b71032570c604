/** The result of an attempt with a card; messages and codes as in https://docs.stripe.com/testing. */
export interface CardDecline {
  code: string
  decline_code?: string
  message: string
}

const declined = (decline_code: string, message = 'Your card was declined.'): CardDecline => ({
  code: 'card_declined',
  decline_code,
  message,
})
const noFunds = 'Your card has insufficient funds.'
const tooFrequent = 'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.'

const declinedNumbers: Readonly<Record<string, CardDecline>> = {
  '4000000000000002': declined('generic_decline'),
  '4000000000000341': declined('generic_decline'),
  '4000000000009995': declined('insufficient_funds', noFunds),
  '4000008260003178': declined('insufficient_funds', noFunds),
  '4000008400001629': declined('generic_decline'),
  '4000000000009987': declined('lost_card'),
  '4000000000009979': declined('stolen_card'),
  '4000000000006975': declined('card_velocity_exceeded', tooFrequent),
  '4100000000000019': declined('fraudulent'),
  '4000000000000069': { code: 'expired_card', message: 'Your card has expired.' },
  '4000000000000127': { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  '4000000000000119': {
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
}

/** How a bank disputes a payment; an inquiry asks first and takes no money. */
export interface DisputeCourse {
  reason: string
  inquiry: boolean
}

/** Cards whose payment succeeds and is disputed immediately. */
const disputedNumbers: Readonly<Record<string, DisputeCourse>> = {
  '4000000000000259': { reason: 'fraudulent', inquiry: false },
  '4000000000002685': { reason: 'product_not_received', inquiry: false },
  '4000000000001976': { reason: 'fraudulent', inquiry: true },
}

/** Cards, by last digits, with slow refunds: one is pending before it succeeds, one succeeds and then fails. */
const slowRefunds: Readonly<Record<string, 'succeed' | 'fail'>> = { '7726': 'succeed', '5126': 'fail' }

const acceptedNumbers = new Set(
  [
    '4242424242424242 4000056655665556 5555555555554444 2223003122003222 5200828282828210 5105105105105100',
    '378282246310005 371449635398431 6011111111111117 6011000990139424 6011981111111113 3056930009020004',
    '36227206271667 6555900000604105 3566002020360505 6200000000000005 6200000000000047 6205500000000000004',
    '4000000000000077 4000003720000278 4000000000003220 4000000000003063 4000000000003055 4000002500003155',
    '4000002760003184 4000003800000446 4000000000009235 4000000000004000 4000000000000259 4000000000002685',
    '4000000000001976 4000000000007726 4000000000005126',
    '4000002500001001 5555552500001001',
  ].flatMap((line) => line.split(' ')),
)

/** Stripe's cards by country, 4000 00 + the country's numeric code + …: the published ones that are accepted here. */
const countryOfNumber: Readonly<Record<string, string>> = {
  '4000000400000008': 'AT',
  '4000000560000004': 'BE',
  '4000001240000000': 'CA',
  '4000002080000001': 'DK',
  '4000002460000001': 'FI',
  '4000002500000003': 'FR',
  '4000002760000016': 'DE',
  '4000003720000005': 'IE',
  '4000003800000008': 'IT',
  '4000005280000002': 'NL',
  '4000005780000007': 'NO',
  '4000006160000005': 'PL',
  '4000006200000007': 'PT',
  '4000007240000007': 'ES',
  '4000007520000008': 'SE',
  '4000007560000009': 'CH',
  '4000008260000000': 'GB',
  '4000000360000006': 'AU',
  '4000003920000003': 'JP',
}

/** The result for a card number (digits only); undefined if the bank pays. */
export function judgeCard(number: string): CardDecline | undefined {
  if (!passesLuhn(number)) return { code: 'incorrect_number', message: 'Your card number is incorrect.' }
  const decline = declinedNumbers[number]
  if (decline) return decline
  if (acceptedNumbers.has(number) || number in countryOfNumber) return undefined
  const message = 'Your card was declined. Your request was in test mode, but used a non test card.'
  return declined('test_mode_live_card', message)
}

/** The dispute that immediately follows a payment with this card, if any. */
export function disputeCourse(number: string): DisputeCourse | undefined {
  return disputedNumbers[number]
}

/** How a refund to a card ends later; undefined if it is done immediately. */
export function slowRefund(last4: string | null | undefined): 'succeed' | 'fail' | undefined {
  return slowRefunds[last4 ?? '']
}

/** Country that issued a test card, ISO 3166 alpha-2. */
export function cardCountry(number: string): string {
  return countryOfNumber[number] ?? 'US'
}

export function cardBrand(number: string): string {
  if (number.startsWith('4')) return 'visa'
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard'
  if (/^3[47]/.test(number)) return 'amex'
  if (/^(6011|65)/.test(number)) return 'discover'
  if (/^3(0|6|8)/.test(number)) return 'diners'
  if (number.startsWith('35')) return 'jcb'
  return number.startsWith('62') ? 'unionpay' : 'unknown'
}

/** How a bank debit ends, and how long after the buyer has finished. */
interface Settlement {
  outcome: 'succeed' | 'fail'
  afterSeconds: number
}

/** SEPA test accounts that settle later: https://docs.stripe.com/payments/sepa-debit/accept-a-payment#test. */
const settlements: Readonly<Record<string, Settlement>> = {
  AT611904300234573201: { outcome: 'succeed', afterSeconds: 0 },
  AT321904300235473204: { outcome: 'succeed', afterSeconds: 180 },
  AT861904300235473202: { outcome: 'fail', afterSeconds: 0 },
  AT051904300235473205: { outcome: 'fail', afterSeconds: 180 },
}

/** How a test IBAN settles; undefined if it is not one (a card number, say). */
export function findSettlement(account: string): Settlement | undefined {
  return settlements[account.replaceAll(' ', '').toUpperCase()]
}

/** The check digit of ISO/IEC 7812, over 12 to 19 digits. */
export function passesLuhn(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false
  const sum = Array.from(number)
    .reverse()
    .reduce((total, digit, position) => {
      const value = Number(digit) * (position % 2 === 1 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}
