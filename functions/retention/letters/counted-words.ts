import type { Locale } from '#shared/locales.ts'
import { countedParts, noPhotos, type PhotoCounts } from '#shared/rules/photo-counts.ts'
import { textsIn } from './texts.ts'

/** An event's contents in words; a letter queued before `counts` existed has only one number. */
export function countedWords(
  { counts, count }: { counts?: PhotoCounts | undefined; count: number },
  locale: Locale,
): string {
  const t = textsIn(locale)
  const parts = countedParts(counts ?? { ...noPhotos, photoCount: count })
  if (parts.length === 0) return t('count.none')
  return parts.map(({ kind, count: number }) => t(`count.${kind}`, { count: number })).join(' · ')
}
