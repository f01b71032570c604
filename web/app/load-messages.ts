import type { Locale } from '#shared/locales.ts'
import type { Messages } from '../i18n/text-hook.ts'

type Loaders = Readonly<Record<Locale, () => Promise<{ default: Messages }>>>

/** One chunk per language; a reader fetches only his own. */
const loaders: Loaders = {
  en: () => import('./messages/en.json'),
  no: () => import('./messages/no.json'),
  sv: () => import('./messages/sv.json'),
  es: () => import('./messages/es.json'),
  pt: () => import('./messages/pt.json'),
}

/** What hosts alone read, so that a guest's phone does not fetch it. */
const hostLoaders: Loaders = {
  en: () => import('./hosts/messages/en.json'),
  no: () => import('./hosts/messages/no.json'),
  sv: () => import('./hosts/messages/sv.json'),
  es: () => import('./hosts/messages/es.json'),
  pt: () => import('./hosts/messages/pt.json'),
}

/** Fetches a language's messages, a file of their own. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  return (await loaders[locale]()).default
}

/** The same with those of hosts' screens. */
export async function loadHostMessages(locale: Locale): Promise<Messages> {
  const [everybodys, hosts] = await Promise.all([loadMessages(locale), hostLoaders[locale]()])
  return Object.assign({}, everybodys, hosts.default)
}
