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

hydrateRoot(
  document,
  <StrictMode>
    <BrowserRouter>
      <Document messages={messages} />
    </BrowserRouter>
  </StrictMode>,
)
