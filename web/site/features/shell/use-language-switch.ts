import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Locale } from '#shared/locales.ts'
import { storeLocale } from '../../../i18n/stored-locale.ts'
import { preloadPage } from '../../pages/page-files.tsx'
import { nearestPage, pathOfPage, sitePages } from '../../pages/site-pages.ts'
import { useLocale } from '../../pages/use-locale.ts'

interface LanguageSwitch {
  /** The same page in another language. */
  addressIn: (other: Locale) => string
  /** For a link to that address: navigates in place. Settles once the page is shown, or is being loaded. */
  switchTo: (event: MouseEvent, other: Locale) => Promise<void>
}

/** Shared by menu and suggestion: texts that load late change nothing after another choice. */
let latest: Locale | undefined

/** Switches to the same page in another language without loading a document, and remembers the choice. */
export function useLanguageSwitch(): LanguageSwitch {
  const locale = useLocale()
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const page = nearestPage(pathname, locale)

  /** If the language cannot be loaded, the browser navigates and shows the error. */
  async function switchTo(event: MouseEvent, other: Locale) {
    storeLocale(other)
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    latest = other
    const fetched = await preloadPage(sitePages[page], other).then(
      () => true,
      () => false,
    )
    if (latest !== other || window.location.pathname !== pathname) return
    const address = pathOfPage(page, other) + window.location.search + window.location.hash
    // A payment is in the state of its page.
    if (fetched) await navigate(address, { state })
    else window.location.assign(address)
  }
  return { addressIn: (other) => pathOfPage(page, other), switchTo }
}
