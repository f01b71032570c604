import { fallbackLocale, type Locale } from '#shared/locales.ts'
import { readAccount } from '../sign-in/account-store.ts'
import type { EventHost } from './event-host-store.ts'

/** In which language a host is written to: his own, else that in which he was invited. */
export async function hostLocale({
  email,
  locale = fallbackLocale,
}: Pick<EventHost, 'email' | 'locale'>): Promise<Locale> {
  return (await readAccount(email)).locale ?? locale
}
