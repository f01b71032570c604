import type { ReactNode } from 'react'

/** A piece of a text: words, or what a value of that name makes of itself. */
export type Part =
  | string
  | { of: string; number?: Intl.NumberFormatOptions; tag?: readonly Part[]; options?: Options; isPlural?: true }

/** By a word, a plural's category or, as `=0`, a number. */
type Options = Readonly<Record<string, readonly Part[]>>

/** A text as the build leaves it (`compile-message.ts`). */
export type Message = string | readonly Part[]

export type Values = Readonly<Record<string, ReactNode | ((inside: ReactNode[]) => ReactNode)>>

/** The pieces of a text with its values in it; neighbouring words are one piece. */
export function formatMessage(message: Message, values: Values, locale: string): ReactNode[] {
  const pieces: ReactNode[] = []
  for (const part of typeof message === 'string' ? [message] : message)
    for (const piece of piecesOf(part, values, locale)) {
      const last = pieces.at(-1)
      if (typeof piece === 'string' && typeof last === 'string') pieces[pieces.length - 1] = last + piece
      else pieces.push(piece)
    }
  return pieces
}

/** A text without elements. */
export const formatText = (message: Message, values: Values, locale: string): string =>
  formatMessage(message, values, locale)
    .map((piece) => (typeof piece === 'string' ? piece : ''))
    .join('')

function piecesOf(part: Part, values: Values, locale: string): ReactNode[] {
  if (typeof part === 'string') return [part]
  const { of, number, tag, options, isPlural } = part
  const value = values[of]
  if (tag) {
    const inside = formatMessage(tag, values, locale)
    return typeof value === 'function' ? [value(inside)] : inside
  }
  if (options) {
    const count = isPlural ? Number(value) : undefined
    const chosen = count === undefined ? options[wordOf(value)] : (options[`=${count}`] ?? options[pluralOf(count)])
    return formatMessage(chosen ?? options['other'] ?? [], { ...values, '#': count ?? values['#'] }, locale)
  }
  if (number) return [numberFormat(locale, number).format(Number(value))]
  return typeof value === 'function' ? [] : [typeof value === 'number' ? String(value) : value]
}

/** By the rules of all our languages, of which none knows more; `Intl.PluralRules` takes a phone long to come. */
const pluralOf = (count: number) => (count === 1 ? 'one' : 'other')

const wordOf = (value: Values[string]) =>
  typeof value === 'object' || typeof value === 'function' ? 'other' : String(value)

/** Keeps what was made: a formatter takes a phone milliseconds. */
const keeping = <Options, Made>(make: (locale: string, options?: Options) => Made) => {
  const kept = new Map<string, Made>()
  return (locale: string, options?: Options): Made => {
    const key = locale + JSON.stringify(options)
    const made = kept.get(key) ?? make(locale, options)
    kept.set(key, made)
    return made
  }
}

export const numberFormat = keeping((locale, options?: Intl.NumberFormatOptions) => Intl.NumberFormat(locale, options))
export const dateFormat = keeping((locale, options?: Intl.DateTimeFormatOptions) =>
  Intl.DateTimeFormat(locale, options),
)
export const listFormat = keeping((locale, options?: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options))
