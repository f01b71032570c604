import { createIntl } from 'react-intl'
import { type Locale, localeFacts } from '#shared/locales.ts'
import { textFacts } from '#shared/rules/text-facts.ts'

export type LetterTexts<Id extends string> = (id: Id, values?: Record<string, string | number>) => string

/** A room's letters in the reader's language, with `textFacts`. Throws if a text lacks a value. */
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
    return (id, values) => formatMessage({ id }, { ...textFacts, ...values })
  }
}
