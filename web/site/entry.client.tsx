import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { localeOfPath } from '#shared/locales.ts'
import { warmUpIntl } from '#web/i18n/warm-up-intl.ts'
import { Document } from './document.tsx'
import { capturePromotionCode } from './shop/capture-promotion-code.ts'
import { preloadPage } from './page-files.tsx'
import { sitePages, viewAtPath } from './site-pages.ts'

capturePromotionCode()
const { pathname } = window.location
const locale = localeOfPath(pathname)
await Promise.all([
  preloadPage(viewAtPath(pathname, locale), locale),
  // Where there are no workers the page pays for it itself.
  warmUpIntl(locale).catch(() => undefined),
])

/** The next page is at hand before it is asked for, also when the network is gone by then. */
function fetchLikelyPages(): void {
  // A failure shows when the page is really asked for.
  for (const likely of ['home', 'checkout'] as const) preloadPage(sitePages[likely], locale).catch(() => undefined)
}

// As a transition it is done in slices, between which the page answers whoever touches it.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <BrowserRouter>
        <Document />
      </BrowserRouter>
    </StrictMode>,
  )
})

fetchLikelyPages()
