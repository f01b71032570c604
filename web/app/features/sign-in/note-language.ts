import type { Locale } from '#shared/locales.ts'
import { call } from '../../../client/call.ts'

/** Sets the language of letters to a signed-in host; after a failure the next sign-in sets it. */
export function noteLanguage(locale: Locale): void {
  call('sign-in/change-account', { body: { locale } }).catch(() => undefined)
}
