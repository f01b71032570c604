import { localeFacts, type Locale } from '#shared/locales.ts'
import type { Messages } from '../../i18n/text-hook.ts'
import type english from './messages/en.json'
import type { Shown } from './wall-view.ts'

const loaders: Readonly<Record<Locale, () => Promise<{ default: Messages }>>> = {
  en: () => import('./messages/en.json'),
  no: () => import('./messages/no.json'),
  sv: () => import('./messages/sv.json'),
  es: () => import('./messages/es.json'),
  pt: () => import('./messages/pt.json'),
}

/** What the wall says, in one language; its texts have names to fill in and nothing else, so that they need no library. */
export class Words {
  readonly #messages: Messages
  readonly #locale: Locale

  constructor(locale: Locale, messages: Messages) {
    this.#locale = locale
    this.#messages = messages
  }

  say(id: keyof typeof english, values: Readonly<Record<string, string>> = {}): string {
    const message = this.#messages[id] ?? id
    if (typeof message === 'string') return message
    return message
      .map((part) => ('value' in part ? (part.type === 0 ? part.value : (values[part.value] ?? '')) : ''))
      .join('')
  }

  /** What a photo is to those who cannot see it. */
  of({ kind }: Pick<Shown, 'kind'>, name: string): string {
    return name === '' ? this.say(`wall.${kind}`) : this.say(`wall.by.${kind}`, { name })
  }

  /** A calendar day. */
  day(date: string): string {
    return this.#format({ dateStyle: 'long', timeZone: 'UTC' }, `${date}T12:00:00Z`)
  }

  /** A moment by the clocks of the event's place. */
  moment(at: string, timeZone: string): string {
    const fields = { weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' } as const
    return this.#format({ ...fields, timeZone }, at)
  }

  #format(options: Intl.DateTimeFormatOptions, at: string): string {
    return new Intl.DateTimeFormat(localeFacts[this.#locale].tag, options).format(new Date(at))
  }
}

/** Fetches a language. */
export async function loadWords(locale: Locale): Promise<Words> {
  return new Words(locale, (await loaders[locale]()).default)
}
