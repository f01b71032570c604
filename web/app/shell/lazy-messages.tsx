import type { Locale } from '#shared/locales.ts'
import { type ComponentType, type ReactNode, useEffect, useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { Localized } from '../../i18n/localized.tsx'
import type { Messages } from '../../i18n/text-hook.ts'
import { loadLazyMessages } from './load-lazy-messages.ts'
import { useLocale } from './locale-context.ts'

/** Gives what comes once the page stands its own texts beside the page's; nothing is drawn before they are there. */
export function LazyMessages({ children }: { children: ReactNode }) {
  const { locale } = useLocale()
  const { messages } = useIntl()
  const [shown, setShown] = useState<{ locale: Locale; texts: Messages }>()
  const [failure, setFailure] = useState<{ cause: unknown }>()

  useEffect(() => {
    let isPast = false
    loadLazyMessages(locale).then(
      (texts) => !isPast && setShown({ locale, texts }),
      (cause: unknown) => !isPast && setFailure({ cause }),
    )
    return () => void (isPast = true)
  }, [locale])
  const all = useMemo<Messages>(() => Object.assign({}, messages, shown?.texts), [messages, shown])

  if (failure) throw failure.cause
  if (!shown) return null
  return (
    <Localized locale={shown.locale} messages={all}>
      {children}
    </Localized>
  )
}

/** A component below its lazy messages. */
export const withLazyMessages = <Props extends object>(Component: ComponentType<Props>) =>
  function Lazy(props: Props) {
    return (
      <LazyMessages>
        <Component {...props} />
      </LazyMessages>
    )
  }
