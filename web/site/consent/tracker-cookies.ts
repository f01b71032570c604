import { consentPurposes, thirdParties, thirdPartyNames } from '#shared/third-parties.ts'
import { type Consent, currentConsent, decideConsent } from './visitor-consent.ts'

/** What a checkout session's metadata holds of one text (docs.stripe.com/metadata). */
const longestValue = 500

/** A cookie's value; null if absent, or too long to be handed on. In the browser only. */
export function readCookie(name: string): string | null {
  const value = cookies().get(name)
  return value !== undefined && value.length <= longestValue ? value : null
}

function cookies(): ReadonlyMap<string, string> {
  return new Map(
    document.cookie.split('; ').flatMap((pair) => {
      const at = pair.indexOf('=')
      return at < 0 ? [] : [[pair.slice(0, at), pair.slice(at + 1)] as const]
    }),
  )
}

/** Removes what the scripts of purposes without consent have stored. They set their cookies as widely as they may. */
function clearTrackerCookies(consent: Consent): void {
  const labels = window.location.hostname.split('.')
  const domains = labels.map((_, index) => labels.slice(index).join('.'))
  const refused = thirdPartyNames.filter((name) => !consent[thirdParties[name].purpose])
  for (const name of cookies().keys()) {
    if (!refused.some((party) => thirdParties[party].cookies.test(name))) continue
    for (const domain of ['', ...domains.map((each) => `; domain=${each}`)])
      document.cookie = `${name}=; path=/; max-age=0${domain}`
  }
}

/** Takes the visitor's answer. What was withdrawn ends at once: its cookies go, and so does the page that runs it. */
export function answerConsent(consent: Consent): void {
  const before = currentConsent()
  decideConsent(consent)
  clearTrackerCookies(consent)
  // A script that runs cannot be taken out of a page.
  if (consentPurposes.some((purpose) => before[purpose] && !consent[purpose])) window.location.reload()
}
