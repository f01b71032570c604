import { buttonClasses } from '../../../ui/button-classes.ts'
import { openConsentSettings } from '../../consent/visitor-consent.ts'
import { useSiteTexts } from '../../pages/site-texts.ts'

/** Opens the visitor's consent for a change. */
export function CookieSettingsButton({ className = buttonClasses({ variant: 'secondary' }) }: { className?: string }) {
  const t = useSiteTexts()
  return (
    <button type="button" className={className} onClick={openConsentSettings}>
      {t('shell.cookieSettings')}
    </button>
  )
}
