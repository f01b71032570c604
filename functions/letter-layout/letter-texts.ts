import { createIntl } from 'react-intl'
import { brand } from '#shared/brand.ts'
import { type Locale, localeFacts } from '#shared/locales.ts'
import { policyPromises } from '#shared/rules/policy-promises.ts'
import { withdrawalDays } from '#shared/rules/withdrawal-period.ts'

/** What any letter may name without being told. */
const standing = {
  brand: brand.name,
  company: brand.company.name,
  support: brand.mail.support,
  withdrawalDays,
  guaranteeDays: policyPromises.guaranteeDays,
  refundDays: policyPromises.refundDays,
  answerHours: policyPromises.answerHours,
}

export type LetterTexts<Id extends string> = (id: Id, values?: Record<string, string | number>) => string

/** A room's letters in the reader's language, from its `messages/`. Throws where a text lacks a value. */
export function createLetterTexts<Id extends string>(
  messages: Readonly<Record<Locale, Readonly<Record<Id, string>>>>,
): (locale: Locale) => LetterTexts<Id> {
  return (locale) => {
    const { formatMessage } = createIntl({
      locale: localeFacts[locale].tag,
      messages: messages[locale],
      onError: (error) => {
        throw error
      },
    })
    return (id, values) => formatMessage({ id }, { ...standing, ...values })
  }
}
