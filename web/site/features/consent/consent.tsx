import { Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import type { Locale } from '#shared/locales.ts'
import { configuredThirdParties } from '#shared/third-parties.ts'
import { logError } from '../../../client/log-error.ts'
import { useSurfaceConfig } from '../../../client/use-surface-config.ts'
import { waitFor } from '../../../client/wait-for.ts'
import { Localized } from '../../../i18n/localized.tsx'
import { useConsent } from '../../consent/visitor-consent.ts'
import { fetchedOnce } from '../../pages/fetched-once.ts'
import { pageAtPath } from '../../pages/site-pages.ts'
import { languages, sourceOfTexts } from '../../pages/site-texts.ts'
import { holdsSecrets } from '../../tracking/address-secrets.ts'
import { permittedTrackers } from '../../tracking/permitted-trackers.ts'
import { useLocale } from '../../pages/use-locale.ts'

async function load(locale: Locale) {
  const { ofFeatures } = await languages.preload(locale)
  const [{ ConsentBanner }, texts] = await Promise.all([
    import('./consent-banner.tsx'),
    ofFeatures[sourceOfTexts('consent', locale)]?.(),
  ])
  return { ConsentBanner, texts: texts ?? {} }
}

/** If loading fails, the page does without it until there is a network again, or somebody presses something. */
async function loadInTheEnd(locale: Locale): ReturnType<typeof load> {
  for (;;)
    try {
      return await load(locale)
    } catch {
      await waitFor(undefined, 'online', 'click')
    }
}

const banners = fetchedOnce(loadInTheEnd)

/** Few visitors see it: its code and texts load when it first shows. */
function LateBanner({ locale }: { locale: Locale }) {
  const { ConsentBanner, texts } = banners.useValue(locale)
  return (
    <Localized locale={locale} messages={texts}>
      <ConsentBanner />
    </Localized>
  )
}

/**
 * Asks for consent if this deployment uses third parties, and starts the permitted ones once the address holds no
 * secrets. The administration does neither: its pages are full of customers' data.
 */
export function Consent() {
  const locale = useLocale()
  const { pathname, search } = useLocation()
  const inOffice = pageAtPath(pathname, locale)?.startsWith('admin') === true
  const tracking = useSurfaceConfig()?.tracking
  const { consent, settingsOpen } = useConsent()
  const mayStart = consent !== undefined && !inOffice && !holdsSecrets(search)

  useEffect(() => {
    if (mayStart) permittedTrackers().catch(logError)
  }, [mayStart, consent])

  const canConsent = tracking !== undefined && configuredThirdParties(tracking).length > 0
  const mustAsk = consent === undefined && canConsent && !inOffice
  // By its key, a change of language does not wait for the banner's texts.
  return <Suspense key={locale}>{(mustAsk || settingsOpen) && <LateBanner locale={locale} />}</Suspense>
}
