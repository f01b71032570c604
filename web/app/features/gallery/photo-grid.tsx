import type { Photo } from '#shared/api/photos.ts'
import { useTexts } from '../shell/texts.ts'
import type { ReactNode } from 'react'
import type { SWRResponse } from 'swr'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ProblemNotice } from '../shell/problem-notice.tsx'
import styles from './photo-grid.module.css'
import { PhotoTile } from './photo-tile.tsx'
import { useArrivals } from './use-arrivals.ts'

interface PhotoGridProps {
  slug: string
  photos: SWRResponse<Photo[]>
  canUpload: boolean
  /** Tiles that hold the place of own uploads, and how many they are. */
  children: ReactNode
  pendingCount: number
}

/** All photos by capture time, rows of equal height, each as wide as it is. */
export function PhotoGrid({
  slug,
  photos: { data, error, mutate },
  canUpload,
  children,
  pendingCount,
}: PhotoGridProps) {
  const t = useTexts()
  const arrivals = useArrivals(data)

  if (!data) {
    if (error) return <ProblemNotice error={error} retry={() => void mutate()} />
    return (
      <div className={styles.grid} aria-busy="true">
        {Array.from({ length: 9 }, (_, index) => (
          <Skeleton key={index} className={styles.skeleton} />
        ))}
      </div>
    )
  }
  if (data.length === 0 && pendingCount === 0) {
    return canUpload ? (
      <EmptyState icon="camera" title={t('gallery.emptyTitle')}>
        {t('gallery.emptyText')}
      </EmptyState>
    ) : null
  }
  return (
    <section className={styles.section} aria-labelledby="photos-heading">
      <div className={styles.heading}>
        <h2 id="photos-heading">{t('gallery.photos')}</h2>
        <p className={styles.count}>{t('gallery.count', { count: data.length })}</p>
      </div>
      <p className={styles.announcement} aria-live="polite">
        {arrivals > 0 && t('gallery.new', { count: arrivals })}
      </p>
      <ul className={styles.grid}>
        {data.map((photo, index) => (
          <PhotoTile key={photo.id} slug={slug} photo={photo} eager={index < 6} />
        ))}
        {children}
      </ul>
    </section>
  )
}
