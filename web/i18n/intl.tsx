import { createContext, type ReactNode, use, useMemo } from 'react'
import {
  dateFormat,
  formatMessage,
  formatText,
  listFormat,
  numberFormat,
  type Message,
  type Values,
} from './format-message.ts'

/** A page's texts by their ids. */
export type Messages = Readonly<Record<string, Message>>

type Moment = Date | string | number
type DateOptions = Intl.DateTimeFormatOptions

/** What speaks a language: its texts, and how it writes numbers, dates and lists. */
export function createIntl(locale: string, messages: Messages) {
  const formatDate = (at: Moment, options?: DateOptions): string => {
    try {
      return dateFormat(locale, options).format(new Date(at))
    } catch {
      // No moment, or a time zone that this browser does not know.
      return String(at)
    }
  }
  return {
    locale,
    messages,
    /** A text; its id where the text is missing. */
    formatText: (id: string, values: Values = {}) => formatText(messages[id] ?? id, values, locale),
    /** The same in pieces, elements among them. */
    formatMessage: (id: string, values: Values = {}) => formatMessage(messages[id] ?? id, values, locale),
    formatDate,
    formatTime: (at: Moment, options: DateOptions = {}) =>
      formatDate(at, { ...(!options.timeStyle && { hour: 'numeric', minute: 'numeric' }), ...options }),
    formatNumber: (value: number, options?: Intl.NumberFormatOptions) => numberFormat(locale, options).format(value),
    formatList: (words: readonly string[], options?: Intl.ListFormatOptions) =>
      listFormat(locale, options).format(words),
  }
}
export type IntlShape = ReturnType<typeof createIntl>

const IntlContext = createContext<IntlShape | undefined>(undefined)

interface IntlProviderProps {
  /** BCP 47. */
  locale: string
  messages: Messages
  children: ReactNode
}

export function IntlProvider({ locale, messages, children }: IntlProviderProps) {
  return <IntlContext value={useMemo(() => createIntl(locale, messages), [locale, messages])}>{children}</IntlContext>
}

export function useIntl(): IntlShape {
  const intl = use(IntlContext)
  if (!intl) throw new Error('useIntl needs a language above it.')
  return intl
}

/** A moment as an element of a text. */
export function FormattedDate({ value, ...options }: DateOptions & { value: Moment }) {
  return useIntl().formatDate(value, options)
}
