import type { Gallery } from '#shared/api/galleries.ts'
import type { Photo } from '#shared/api/photos.ts'
import { useIntl } from 'react-intl'
import { quiet, small, stack } from '../../../ui/looks.ts'
import { useTexts } from '../../shell/texts.ts'
import { EventDate } from '../../shell/event-date.tsx'
import { imageIn } from '../../shell/pick-rendition.ts'
import { tileSlot } from '../../pictures/first-photos.ts'
import styles from './gallery-header.module.css'
import { coverSlot } from './first-requests.ts'

/** Number of photos that replace a missing cover. */
export const standIns = 3

interface GalleryHeaderProps {
  gallery: Gallery
  /** The first photos, once loaded, which replace a missing cover. */
  first: readonly Photo[] | undefined
  /** Whether it is compact: a strip of the cover, and one line of words. */
  isShort: boolean
}

/**
 * The invitation: cover, title, day and the host's greeting, after the event their thanks; of a free gallery also when
 * it ends with its photos.
 */
export function GalleryHeader({ gallery, first = [], isShort }: GalleryHeaderProps) {
  const t = useTexts()
  const { formatDate } = useIntl()
  const { title, date, description, cover, canSeePhotos, canUpload, photoCount, closesAt, thanks } = gallery
  // If hosts have written no greeting, guests still get one.
  const greeting = !isShort && (thanks || description || (canUpload && t('gallery.greeting')))
  // Their space is reserved from the start, so that nothing moves when they load.
  const hasStandIns = !isShort && !cover && canSeePhotos && photoCount >= standIns
  const image = cover && imageIn(coverSlot, cover.renditions)
  return (
    <header className={stack(isShort ? 2 : 5, styles.header)} data-short={isShort || undefined}>
      {image && (
        <div className={styles.cover}>
          <img {...image} alt="" fetchPriority="high" />
        </div>
      )}
      {hasStandIns && (
        <div className={styles.prints} aria-hidden="true">
          {Array.from({ length: standIns }, (_, index) => {
            // As small as a tile, which shows the same picture below.
            const print = imageIn(tileSlot, first[index]?.renditions ?? [])
            return <span key={index}>{print && <img {...print} alt="" />}</span>
          })}
        </div>
      )}
      <div className={stack(2, styles.words)}>
        <h1>{title}</h1>
        <p className={quiet(styles.date)}>
          <EventDate date={date} />
        </p>
        {closesAt && (
          <p className={small()}>
            {t('gallery.closesAt', { moment: formatDate(closesAt, { dateStyle: 'long', timeStyle: 'short' }) })}
          </p>
        )}
        {greeting && (
          <p className={styles.description} data-thanks={!!thanks}>
            {greeting}
          </p>
        )}
      </div>
    </header>
  )
}
