import type { Locale } from '#shared/locales.ts'
import { useEffect, useState, type ReactNode } from 'react'
import { Localized } from '../i18n/localized.tsx'
import type { Messages } from '../i18n/text-hook.ts'
import { ScreenSkeleton } from './shell/app-frame.tsx'
import { useLocale } from './shell/locale-context.ts'
import { loadHostMessages } from './load-messages.ts'

/** Gives hosts' screens their texts; while another language's are under way, those of the last one stay. */
export function HostTexts({ children }: { children: ReactNode }) {
  const { locale } = useLocale()
  const [shown, setShown] = useState<{ locale: Locale; messages: Messages }>()
  const [failure, setFailure] = useState<{ cause: unknown }>()

  useEffect(() => {
    let isPast = false
    loadHostMessages(locale).then(
      (messages) => !isPast && setShown({ locale, messages }),
      (cause: unknown) => !isPast && setFailure({ cause }),
    )
    return () => void (isPast = true)
  }, [locale])

  if (failure) throw failure.cause
  if (!shown) return <ScreenSkeleton />
  return (
    <Localized locale={shown.locale} messages={shown.messages}>
      {children}
    </Localized>
  )
}
