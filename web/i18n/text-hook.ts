import { useMemo, type ReactNode } from 'react'
import { useIntl, type MessageFormatElement } from 'react-intl'

/** A language's texts as the build leaves them. */
export type ParsedMessages = Record<string, MessageFormatElement[]>
export type Messages = Record<string, string> | ParsedMessages

type PlainValues = Record<string, string | number | Date>
type RichValues = Record<string, ReactNode | Date | ((chunks: ReactNode[]) => ReactNode)>

export interface Texts<Id extends string> {
  (id: Id, values?: PlainValues): string
  /** For texts with tags or elements inside. */
  rich: (id: Id, values: RichValues) => ReactNode
}

/**
 * A surface's hook for its texts: `const t = useTexts()`, `t('home.title')`. An id that its English file lacks does not
 * compile: `createTextHook<keyof typeof english>()`.
 */
export function createTextHook<Id extends string>(): () => Texts<Id> {
  return function useTexts() {
    const { formatMessage } = useIntl()
    return useMemo(
      () =>
        Object.assign((id: Id, values?: PlainValues) => String(formatMessage({ id }, values)), {
          rich: (id: Id, values: RichValues): ReactNode => formatMessage({ id }, values),
        }),
      [formatMessage],
    )
  }
}
