import { brand } from '../brand.ts'
import { ownCookies } from './own-cookies.ts'
import { pinDigits } from './pin.ts'
import { policyPromises } from './policy-promises.ts'
import { shopCurrencies } from './currencies.ts'
import { priceTag } from './format-money.ts'
import { type ExtensionYears, extensionPrices, mostKeptYears, paymentFormMinutes } from './prices.ts'
import { reportLimits } from './report-limits.ts'
import {
  freeDays,
  keptMonths,
  keptMonthsAfterEvent,
  retentionDays,
  uploadDaysAfterEvent,
  uploadMonths,
} from './retention.ts'
import { codeMinutes, maxCodeTries } from './sign-in-code.ts'
import {
  freeUploadLimit,
  maxPhotoBytes,
  maxVideoBytes,
  maxVoiceBytes,
  maxVoiceSeconds,
  promisedPhotoMb,
} from './upload-limits.ts'
import { withdrawalDays } from './withdrawal-period.ts'
import { maxZipBytes } from './zip-limits.ts'

const mebibyte = 1024 * 1024

/** In every currency, for texts that do not know their reader's. */
const pricesOf = (years: ExtensionYears) =>
  shopCurrencies.map((currency) => priceTag(extensionPrices[years][currency], currency)).join(' / ')

/** Names and numbers that any text may use as `{name}` without passing them, from the code that defines them. */
export const textFacts = {
  ...policyPromises,
  ...retentionDays,
  brand: brand.name,
  company: brand.company.name,
  city: brand.company.city,
  support: brand.mail.support,
  withdrawalDays,
  freeDays,
  freeUploads: freeUploadLimit,
  uploadMonths,
  uploadDaysAfterEvent,
  keptMonths,
  keptMonthsAfterEvent,
  mostKeptYears,
  yearPrices: pricesOf(1),
  fiveYearsPrices: pricesOf(5),
  paymentFormMinutes,
  photoMb: maxPhotoBytes / mebibyte,
  promisedPhotoMb,
  videoMb: maxVideoBytes / mebibyte,
  voiceMb: maxVoiceBytes / mebibyte,
  /** Of a spoken greeting, in minutes. */
  voiceLength: maxVoiceSeconds / 60,
  /** Larger ones come as several ZIPs. */
  zipGb: maxZipBytes / (1024 * mebibyte),
  sessionDays: ownCookies.session.seconds / (24 * 60 * 60),
  /** So many undecided reports hide their photos. */
  hidingReports: reportLimits.hiding,
  codeMinutes,
  codeTries: maxCodeTries,
  leastPinDigits: pinDigits.least,
  mostPinDigits: pinDigits.most,
} as const
