import type { Photo } from '#shared/api/photos.ts'
import { countedParts, noPhotos, type PhotoCounts } from '#shared/rules/photo-counts.ts'
import { useTexts } from './texts.ts'

/** Photo counts in words: `54 photos · 2 videos · 2 hidden · 10 wait for you`. */
export function useCountedWords(): (counts: PhotoCounts) => string {
  const t = useTexts()
  return (counts) => {
    const parts = countedParts(counts)
    if (parts.length === 0) return t('count.none')
    // A number stays on the line of its noun.
    return parts.map(({ kind, count }) => t(`count.${kind}`, { count }).replace(' ', '\u00A0')).join(' · ')
  }
}

/** The photos and films of a list, regardless of hosts' decisions. */
export const countByKind = (photos: readonly Pick<Photo, 'kind'>[]): PhotoCounts => ({
  ...noPhotos,
  photoCount: photos.length,
  filmCount: photos.filter(({ kind }) => kind === 'video').length,
})
