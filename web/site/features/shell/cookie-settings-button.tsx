import { buttonClasses } from '../../../ui/button-classes.ts'
import { openConsentSettings } from '../../consent/visitor-consent.ts'
import { useSiteTexts } from '../../pages/site-texts.ts'

/** Shows what the visitor consented to, to be changed. */
export function CookieSettingsButton({ className = buttonClasses({ variant: 'secondary' }) }: { className?: string }) {
  const t = useSiteTexts()
  return (
    <button type="button" className={className} onClick={openConsentSettings}>
      {t('shell.cookieSettings')}
    </button>
  )
}
