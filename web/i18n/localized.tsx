import type { ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import { localeFacts, type Locale } from '#shared/locales.ts'
import type { Messages } from './text-hook.ts'

/** Gives everything inside its language. */
export function Localized({ locale, messages, children }: { locale: Locale; messages: Messages; children: ReactNode }) {
  return (
    <IntlProvider locale={localeFacts[locale].tag} defaultLocale={localeFacts[locale].tag} messages={messages}>
      {children}
    </IntlProvider>
  )
}
