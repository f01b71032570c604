import { useEffect, useState, type ComponentType } from 'react'
import type { Locale } from '#shared/locales.ts'
import { Localized } from '../../i18n/localized.tsx'
import { fetchedOnce } from './fetched-once.ts'
import { languages, sourceOfTexts } from './site-texts.ts'

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
    const { ofFeatures } = await languages.preload(locale)
    const [View, texts] = await Promise.all([loadView(), ofFeatures[sourceOfTexts(feature, locale)]?.()])
    if (!texts) throw new Error(`no texts of ${feature} in ${locale}`)
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
