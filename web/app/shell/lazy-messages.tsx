import type { Locale } from '#shared/locales.ts'
import { type ComponentType, type ReactNode, useEffect, useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { Localized } from '../../i18n/localized.tsx'
import type { Messages } from '../../i18n/text-hook.ts'
import { loadLazyMessages } from './load-messages.ts'
import { useLocale } from './locale-context.ts'

interface LazyMessagesProps {
  load?: (locale: Locale) => Promise<Messages>
  /** Placeholder until the texts are loaded. */
  fallback?: ReactNode
  children: ReactNode
}

/** Adds texts to the page's; while another language loads, the last one's stay. */
export function LazyMessages({ load = loadLazyMessages, fallback, children }: LazyMessagesProps) {
  const { locale } = useLocale()
  const { messages } = useIntl()
  const [shown, setShown] = useState<{ locale: Locale; texts: Messages }>()
  const [failure, setFailure] = useState<{ cause: unknown }>()

  useEffect(() => {
    let isPast = false
    load(locale).then(
      (texts) => !isPast && setShown({ locale, texts }),
      (cause: unknown) => !isPast && setFailure({ cause }),
    )
    return () => void (isPast = true)
  }, [load, locale])
  const all = useMemo<Messages>(() => Object.assign({}, messages, shown?.texts), [messages, shown])

  if (failure) throw failure.cause
  if (!shown) return fallback
  return (
    <Localized locale={shown.locale} messages={all}>
      {children}
    </Localized>
  )
}

/** Wraps a component in its lazy messages. */
export const withLazyMessages = <Props extends object>(Component: ComponentType<Props>) =>
  function Lazy(props: Props) {
    return (
      <LazyMessages>
        <Component {...props} />
      </LazyMessages>
    )
  }
