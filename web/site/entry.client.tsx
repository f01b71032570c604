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
// The partner's count of visits. It needs no consent: nothing more is kept in the browser, and no visitor is followed.
if (code !== '') call('partners/note-referral-visit', { body: { code } }, { keepalive: true }).catch(logError)
const { pathname } = window.location
const locale = localeOfPath(pathname)
const page = pageAtPath(pathname, locale)
await preloadPage(viewAtPath(pathname, locale), locale)

/** Milliseconds in which the page that is shown has network and processor for itself. */
const headStart = 2000

/** The next page is at hand before it is asked for, also when the network is gone by then. */
function fetchLikelyPages(): void {
  // A failure shows when the page is really asked for.
  for (const likely of ['home', 'checkout'] as const) preloadPage(sitePages[likely], locale).catch(() => undefined)
}

// As a transition it is done in slices, between which the page answers touches.
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

// From what is one visitor's own they seldom go on.
if (page === undefined || sitePages[page].unlisted !== true) setTimeout(() => whenIdle(fetchLikelyPages), headStart)
