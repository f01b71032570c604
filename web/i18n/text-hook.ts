import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import type { Values } from './format-message.ts'
import { useIntl } from './intl.tsx'

export interface Texts<Id extends string> {
  (id: Id, values?: Readonly<Record<string, string | number>>): string
  /** For texts with tags or elements inside. */
  rich: (id: Id, values: Values) => ReactNode
}

/**
 * A surface's hook for its texts: `const t = useTexts()`, `t('home.title')`. An id that its English file lacks does not
 * compile: `createTextHook<keyof typeof english>()`.
 */
export function createTextHook<Id extends string>(): () => Texts<Id> {
  return function useTexts() {
    const { formatText, formatMessage } = useIntl()
    return useMemo(
      () =>
        Object.assign((id: Id, values?: Values) => formatText(id, values), {
          rich: (id: Id, values: Values) => createElement(Fragment, null, ...formatMessage(id, values)),
        }),
      [formatText, formatMessage],
    )
  }
}
