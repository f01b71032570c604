import { localeFacts, type Locale } from '#shared/locales.ts'
import { useState } from 'react'
import { BrowserRouter } from 'react-router'
import { Localized } from '../i18n/localized.tsx'
import { storeLocale } from '../i18n/stored-locale.ts'
import type { Messages } from '../i18n/text-hook.ts'
import { LocaleContext } from './shell/locale-context.ts'
import { loadMessages } from './shell/load-messages.ts'
import { AppRoutes } from './routes.tsx'

/** The whole app in the reader's language, which can change at any moment without losing what the screens hold. */
export function AppRoot({ initial }: { initial: { locale: Locale; messages: Messages } }) {
  const [{ locale, messages }, setLanguage] = useState(initial)
  const choose = (chosen: Locale) => {
    storeLocale(chosen)
    void loadMessages(chosen).then((texts) => {
      document.documentElement.lang = localeFacts[chosen].htmlLang
      setLanguage({ locale: chosen, messages: texts })
    })
  }
  return (
    <LocaleContext value={{ locale, choose }}>
      <Localized locale={locale} messages={messages}>
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
      </Localized>
    </LocaleContext>
  )
}
