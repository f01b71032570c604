import type { Photo } from '#shared/api/photos.ts'
import { countedParts, noPhotos, type PhotoCounts, sumCounts } from '#shared/rules/photo-counts.ts'
import { useTexts } from './texts.ts'

/** How many there are, in words: `54 photos · 2 videos · 2 hidden · 10 wait for you`. */
export function useCountedWords(): (counts: PhotoCounts) => string {
  const t = useTexts()
  return (counts) => {
    const parts = countedParts(counts)
    if (parts.length === 0) return t('count.none')
    return parts.map(({ kind, count }) => t(`count.${kind}`, { count })).join(' · ')
  }
}

/** The photos and films of a list, regardless of hosts' decisions. */
export const countByKind = (photos: readonly Pick<Photo, 'kind'>[]): PhotoCounts => ({
  ...noPhotos,
  photoCount: photos.length,
  filmCount: photos.filter(({ kind }) => kind === 'video').length,
})

/** The same by hosts' decisions; removed ones count by kind. */
export const countForHosts = (photos: readonly Pick<Photo, 'kind' | 'status' | 'audience'>[]): PhotoCounts =>
  sumCounts(photos.map(countOf))

function countOf(photo: Pick<Photo, 'kind' | 'status' | 'audience'>): PhotoCounts {
  const { status, audience } = photo
  if (status === 'waiting') return { ...noPhotos, waitingCount: 1 }
  if (status === 'hidden' || status === 'reported') return { ...noPhotos, hiddenCount: 1 }
  return audience === 'hosts' && status !== 'removed' ? { ...noPhotos, forHostsCount: 1 } : countByKind([photo])
}
