import type { Locale } from '#shared/locales.ts'
import type { Messages } from '../../i18n/text-hook.ts'

/** A file for each language and folder: a reader fetches one language, and a guest's phone none of hosts' texts. */
const files = import.meta.glob<{ default: Messages }>([
  '../messages/*.json',
  '../lazy/messages/*.json',
  '../hosts/messages/*.json',
])

async function load(folder: '..' | '../lazy' | '../hosts', locale: Locale): Promise<Messages> {
  const file = files[`${folder}/messages/${locale}.json`]
  if (!file) throw new Error(`There are no texts in ${folder} for ${locale}.`)
  return (await file()).default
}

/** Texts of a page's first render. */
export const loadMessages = (locale: Locale): Promise<Messages> => load('..', locale)

/** Texts of what opens later, such as a photo's own screen. */
export const loadLazyMessages = (locale: Locale): Promise<Messages> => load('../lazy', locale)

/** Texts of the first render and of hosts' screens. */
export async function loadHostMessages(locale: Locale): Promise<Messages> {
  const [everybodys, hosts] = await Promise.all([loadMessages(locale), load('../hosts', locale)])
  return Object.assign({}, everybodys, hosts)
}
