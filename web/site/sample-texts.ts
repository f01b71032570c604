import { isLocale } from '#shared/locales.ts'
import { sampleReviews } from '#shared/sample-content.ts'

/**
 * The sample reviews as texts for the home page's messages files, by id; none for any other file. The build adds them:
 * the samples hold all languages in one file, and visitors load only their own.
 */
export function sampleTextsOf(messagesFile: string): Record<string, string> {
  const locale = messagesFile.match(/\/home\/messages\/([a-z]{2})\.json$/)?.[1]
  if (!isLocale(locale)) return {}
  return Object.fromEntries(
    sampleReviews.flatMap(({ name, event, quote }, index) => [
      [`review.${index + 1}.name`, name],
      [`review.${index + 1}.event`, event[locale]],
      [`review.${index + 1}.quote`, quote[locale]],
    ]),
  )
}
