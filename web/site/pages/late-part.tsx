import { useEffect, useState, type ComponentType } from 'react'
import type { Locale } from '#shared/locales.ts'
import { Localized } from '../../i18n/localized.tsx'
import type { ParsedMessages } from '../../i18n/text-hook.ts'
import { fetchedOnce } from './fetched-once.ts'

const messages = import.meta.glob<ParsedMessages>('../features/consent/messages/*.json', {
  import: 'default',
})

interface LatePartProps {
  /** Its language. */
  locale: Locale
  onClose: () => void
}

/**
 * A part of every page that few visitors see: its code and texts load when it first shows. If that fails, the page does
 * without it.
 */
export function createLatePart(feature: string, loadView: () => Promise<ComponentType<LatePartProps>>) {
  const files = fetchedOnce(async (locale: Locale) => {
    const loadTexts = messages[`../features/${feature}/messages/${locale}.json`]
    if (!loadTexts) throw new Error(`no messages of ${feature} in ${locale}`)
    const [View, texts] = await Promise.all([loadView(), loadTexts()])
    return { locale, View, texts }
  })
  return function LatePart({ locale, onClose }: LatePartProps) {
    const [part, setPart] = useState<Awaited<ReturnType<typeof files.preload>>>()
    useEffect(() => {
      let left = false
      files.preload(locale).then(
        (fetched) => {
          if (!left) setPart(fetched)
        },
        () => undefined,
      )
      return () => {
        left = true
      }
    }, [locale])
    if (part?.locale !== locale) return null
    return (
      <Localized locale={locale} messages={part.texts}>
        <part.View locale={locale} onClose={onClose} />
      </Localized>
    )
  }
}
