import { consentPurposes } from '#shared/third-parties.ts'
import { clearTrackerCookies } from './tracker-cookies.ts'
import { type Consent, currentConsent, decideConsent } from './visitor-consent.ts'

/** Takes the visitor's answer. What was withdrawn ends at once: its cookies go, and so does the page that runs it. */
export function answerConsent(consent: Consent): void {
  const before = currentConsent()
  decideConsent(consent)
  clearTrackerCookies(consent)
  // A script that runs cannot be taken out of a page.
  if (consentPurposes.some((purpose) => before[purpose] && !consent[purpose])) window.location.reload()
}
