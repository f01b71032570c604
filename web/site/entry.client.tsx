import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { localeOfPath } from '#shared/locales.ts'
import { Document } from './document.tsx'
import { capturePromotionCode } from './shop/capture-promotion-code.ts'
import { notFoundPage, pageAtPath, sitePages } from './site-pages.ts'
import { loadMessages } from './texts.ts'

capturePromotionCode()
const { pathname } = window.location
const locale = localeOfPath(pathname)
const name = pageAtPath(pathname, locale)
const page = name ? sitePages[name].view : notFoundPage
const [messages] = await Promise.all([loadMessages(locale), page.preload()])

/** The next page is at hand before it is asked for, also when the network is gone by then. */
function fetchLikelyPages(): void {
  // A failure shows when the page is really asked for.
  for (const likely of ['home', 'checkout'] as const) sitePages[likely].view.preload().catch(() => undefined)
}

hydrateRoot(
  document,
  <StrictMode>
    <BrowserRouter>
      <Document messages={messages} />
    </BrowserRouter>
  </StrictMode>,
)

fetchLikelyPages()
