import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { localeFacts } from '#shared/locales.ts'
import { Localized } from '../i18n/localized.tsx'
import '../ui/base.css'
import './fonts-ahead.css'
import { Consent } from './features/consent/consent.tsx'
import { offerLanguage } from './features/language-suggestion/offer-language.ts'
import { CrashBoundary } from './features/shell/crash-boundary.tsx'
import { Shell } from './features/shell/shell.tsx'
import { PageView } from './pages/page-files.tsx'
import { viewAtPath } from './pages/site-pages.ts'
import { languages } from './pages/site-texts.ts'
import { useLocale } from './pages/use-locale.ts'

/** The whole page, including `<html>`; the build adds links to its assets to the head. */
export function Document() {
  const locale = useLocale()
  const { pathname } = useLocation()
  useEffect(offerLanguage, [pathname])
  return (
    <html lang={localeFacts[locale].htmlLang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf7f0" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#16171c" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" crossOrigin="use-credentials" />
      </head>
      <body>
        <Localized locale={locale} messages={languages.useValue(locale).ofSite}>
          <CrashBoundary>
            <Shell>
              <PageView view={viewAtPath(pathname, locale)} />
            </Shell>
          </CrashBoundary>
          <CrashBoundary fallback={null}>
            <Consent />
          </CrashBoundary>
        </Localized>
      </body>
    </html>
  )
}
