import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { localeOfPath } from '#shared/locales.ts'
import { call } from '../client/call.ts'
import { logError } from '../client/log-error.ts'
import { whenIdle } from '../client/when-idle.ts'
import { Document } from './document.tsx'
import { capturePromotionCode } from './shop/coupon-of-visit.ts'
import { preloadPage } from './pages/page-files.tsx'
import { pageAtPath, sitePages, viewAtPath } from './pages/site-pages.ts'

const code = capturePromotionCode()
// Counts the partner's visit. It needs no consent: it stores nothing more in the browser and follows no visitor.
if (code !== '') call('partners/note-referral-visit', { body: { code } }, { keepalive: true }).catch(logError)
const { pathname } = window.location
const locale = localeOfPath(pathname)
const page = pageAtPath(pathname, locale)
await preloadPage(viewAtPath(pathname, locale), locale)

/** Milliseconds that the shown page has network and processor to itself. */
const headStart = 2000

/** Loads likely next pages in advance, so that they open even if the network is lost. */
function fetchLikelyPages(): void {
  // A failure shows when the page is opened.
  for (const likely of ['home', 'checkout'] as const) preloadPage(sitePages[likely], locale).catch(() => undefined)
}

// As a transition, hydration runs in slices, and the page reacts to touches in between.
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

// Visitors seldom continue from personal pages.
if (page === undefined || sitePages[page].unlisted !== true) setTimeout(() => whenIdle(fetchLikelyPages), headStart)
