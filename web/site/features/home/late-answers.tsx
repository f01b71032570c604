import { Suspense } from 'react'
import type { Locale } from '#shared/locales.ts'
import { Localized } from '../../../i18n/localized.tsx'
import type { ParsedMessages } from '../../../i18n/text-hook.ts'
import { fetchedOnce } from '../../pages/fetched-once.ts'
import { useLocale } from '../../pages/use-locale.ts'

const messages = import.meta.glob<ParsedMessages>('./answers/messages/*.json', { import: 'default' })

async function load(locale: Locale) {
  const [{ Answers }, texts] = await Promise.all([
    import('./answers/answers.tsx'),
    messages[`./answers/messages/${locale}.json`]?.(),
  ])
  return { Answers, texts: texts ?? {} }
}

/** Where that fails, what was prerendered stays as it is. */
const parts = fetchedOnce((locale: Locale) => load(locale).catch(() => new Promise<never>(() => undefined)))

/**
 * The answers as they were prerendered, open for readers; their code and many words are fetched once the page works.
 */
export function LateAnswers() {
  return (
    <Suspense fallback={null}>
      <Loaded />
    </Suspense>
  )
}

function Loaded() {
  const locale = useLocale()
  const { Answers, texts } = parts.useValue(locale)
  return (
    <Localized locale={locale} messages={texts}>
      <Answers />
    </Localized>
  )
}
