import { partnerTerms, highestCommission } from '#shared/rules/partner-terms.ts'
import { packagePrices } from '#shared/rules/prices.ts'
import { includedVat, vatRateOf } from '#shared/rules/vat.ts'
import { eventCost } from './event-costs.ts'
import { stripeFee } from './prices.ts'

const { price } = packagePrices.usd
const sold = price / 100
const vatRate = vatRateOf('NO')
const vat = includedVat(price, vatRate) / 100
const fee = sold * stripeFee.share + stripeFee.each
const left = sold - vat - fee - eventCost.listed

/** What becomes of one sale at full price, USD, in the order in which it goes. */
export const sale = {
  'sold for': sold,
  [`VAT in it, where it is ${vatRate} %`]: -vat,
  'Stripe’s fee': -fee,
  'AWS, at list prices': -eventCost.listed,
  '**left**': left,
  'more where CloudFront’s free tier carries its part': eventCost.listed - eventCost.withCdnGiven,
  'less where a partner sent the buyer, at most': -highestCommission(partnerTerms.en) / 100,
} as const
