import type { Locale } from '#shared/locales.ts'
import { call } from '../../../client/call.ts'

/** Has letters to a signed-in host written in this language; what fails here is made good by the next sign-in. */
export function noteLanguage(locale: Locale): void {
  call('sign-in/change-account', { body: { locale } }).catch(() => undefined)
}
