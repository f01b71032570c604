import type { ComponentProps } from 'react'
import { openConsentSettings } from '../../consent/visitor-consent.ts'
import { useSiteTexts } from '../../site-texts.ts'

/** Shows what the visitor consented to, to be changed. */
export function CookieSettingsButton(button: Omit<ComponentProps<'button'>, 'onClick' | 'children'>) {
  const t = useSiteTexts()
  return (
    <button type="button" {...button} onClick={openConsentSettings}>
      {t('shell.cookieSettings')}
    </button>
  )
}
