import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { configuredThirdParties } from '#shared/third-parties.ts'
import { logError } from '../../../client/log-error.ts'
import { useSurfaceConfig } from '../../../client/use-surface-config.ts'
import { closeConsentSettings, useConsent } from '../../consent/visitor-consent.ts'
import { createLatePart } from '../../pages/late-part.tsx'
import { pageAtPath } from '../../pages/site-pages.ts'
import { holdsSecrets } from '../../tracking/address-secrets.ts'
import { permittedTrackers } from '../../tracking/permitted-trackers.ts'
import { useLocale } from '../../pages/use-locale.ts'

const ConsentBanner = createLatePart('consent', async () => (await import('./consent-banner.tsx')).ConsentBanner)

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
  return (mustAsk || settingsOpen) && <ConsentBanner locale={locale} onClose={closeConsentSettings} />
}
