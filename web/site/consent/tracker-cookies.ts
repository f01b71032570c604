import { consentPurposes, thirdParties, thirdPartyNames } from '#shared/third-parties.ts'
import { type Consent, currentConsent, decideConsent } from './visitor-consent.ts'

/** Characters of one text in a checkout session's metadata (docs.stripe.com/metadata). */
const longestValue = 500

/** A cookie's value; null if absent, or too long for the metadata. In the browser only. */
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

/** Removes the cookies of purposes without consent. Third parties set theirs on the widest domain they can. */
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

/** Applies the visitor's answer. A withdrawal takes effect at once: it deletes cookies and reloads the page. */
export function answerConsent(consent: Consent): void {
  const before = currentConsent()
  decideConsent(consent)
  clearTrackerCookies(consent)
  // A running script cannot be removed from a page.
  if (consentPurposes.some((purpose) => before[purpose] && !consent[purpose])) window.location.reload()
}
