import { fallbackLocale, type Locale } from '#shared/locales.ts'
import { readAccount } from '../sign-in/account-store.ts'
import type { EventHost } from './event-host-store.ts'

/** The language of letters to a host: their own, else the language of their invitation. */
export async function hostLocale({
  email,
  locale = fallbackLocale,
}: Pick<EventHost, 'email' | 'locale'>): Promise<Locale> {
  return (await readAccount(email)).locale ?? locale
}
