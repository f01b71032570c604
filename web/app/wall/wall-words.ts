import { localeFacts, type Locale } from '#shared/locales.ts'
import { isTimeZone } from '#shared/rules/time-zones.ts'
import type { Messages } from '../../i18n/text-hook.ts'
import type english from './messages/en.json'
import type { Shown } from './wall-feed.ts'

const files = import.meta.glob<{ default: Messages }>('./messages/*.json')

/** The wall's texts in one language. Their only placeholders are names, so that they need no library. */
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

  /** A photo's text for screen readers. */
  of({ kind }: Pick<Shown, 'kind'>, name: string): string {
    return name === '' ? this.say(`wall.${kind}`) : this.say(`wall.by.${kind}`, { name })
  }

  day(date: string): string {
    return this.#format({ dateStyle: 'long', timeZone: 'UTC' }, `${date}T12:00:00Z`)
  }

  /** A moment in the event's time zone; in the screen's own where it does not know that one. */
  moment(at: string, timeZone: string): string {
    const fields = { weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' } as const
    return this.#format({ ...fields, ...(isTimeZone(timeZone) && { timeZone }) }, at)
  }

  #format(options: Intl.DateTimeFormatOptions, at: string): string {
    return new Intl.DateTimeFormat(localeFacts[this.#locale].tag, options).format(new Date(at))
  }
}

export async function loadWords(locale: Locale): Promise<Words> {
  const file = files[`./messages/${locale}.json`]
  if (!file) throw new Error(`The wall has no texts for ${locale}.`)
  return new Words(locale, (await file()).default)
}
