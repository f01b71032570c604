import type { ReactNode } from 'react'
import { localeFacts, type Locale } from '#shared/locales.ts'
import { IntlProvider, type Messages } from './intl.tsx'

/** Gives everything inside its language. */
export function Localized({ locale, messages, children }: { locale: Locale; messages: Messages; children: ReactNode }) {
  return (
    <IntlProvider locale={localeFacts[locale].tag} messages={messages}>
      {children}
    </IntlProvider>
  )
}
