import { localeFacts, type Locale } from '#shared/locales.ts'
import { useRef, useState } from 'react'
import { BrowserRouter } from 'react-router'
import { Localized } from '../i18n/localized.tsx'
import { storeLocale } from '../i18n/stored-locale.ts'
import type { Messages } from '../i18n/text-hook.ts'
import { LocaleContext } from './shell/locale-context.ts'
import { loadHostMessages, loadLazyMessages, loadMessages } from './shell/load-messages.ts'
import { AppRoutes } from './routes.tsx'

/** The whole app in the reader's language. The language can change at any time without losing the screens' state. */
export function AppRoot({ initial }: { initial: { locale: Locale; messages: Messages } }) {
  const [{ locale, messages }, setLanguage] = useState(initial)
  const latest = useRef(initial.locale)
  async function choose(chosen: Locale) {
    latest.current = chosen
    // Together: no part of the screen may lack its texts.
    const loading = Promise.all([loadMessages, loadLazyMessages, loadHostMessages].map((load) => load(chosen)))
    await loading.catch(() => undefined)
    // A later choice wins, in any order of loading and even if its texts fail to load.
    if (latest.current !== chosen) return false
    const [texts = {}] = await loading
    storeLocale(chosen)
    document.documentElement.lang = localeFacts[chosen].htmlLang
    setLanguage({ locale: chosen, messages: texts })
    return true
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
