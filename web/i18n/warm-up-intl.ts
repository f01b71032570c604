import { localeFacts, type Locale } from '#shared/locales.ts'

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

/**
 * Has the browser load what it knows of languages, each kind in a task of its own, while the page's files are still on
 * their way. react-intl's first questions are these two; asked within the hydration they held it up for a third of its time.
 */
export async function warmUpIntl(locale: Locale): Promise<void> {
  const { tag } = localeFacts[locale]
  await nextTask()
  Intl.NumberFormat.supportedLocalesOf(tag)
  await nextTask()
  Intl.DateTimeFormat.supportedLocalesOf(tag)
}
