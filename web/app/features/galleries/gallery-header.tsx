import type { Gallery } from '#shared/api/galleries.ts'
import { stack } from '../../../ui/looks.ts'
import { EventDate } from '../shell/event-date.tsx'
import styles from './gallery-header.module.css'
import { pickRendition, srcSetOf } from '../shell/pick-rendition.ts'

/** The invitation: cover, title, day and the host's greeting. */
export function GalleryHeader({ gallery }: { gallery: Gallery }) {
  const { title, date, description, cover } = gallery
  const image = cover && pickRendition(cover.renditions, 800)
  return (
    <header className={stack(5, styles.header)}>
      {image && (
        <div className={styles.cover}>
          <img
            src={image.url}
            srcSet={srcSetOf(cover.renditions)}
            sizes="(min-width: 62rem) 60rem, 100vw"
            width={image.width}
            height={image.height}
            alt=""
            fetchPriority="high"
          />
        </div>
      )}
      <div className={stack(2, styles.words)}>
        <h1>{title}</h1>
        <p className={styles.date}>
          <EventDate date={date} />
        </p>
        {description && <p className={styles.description}>{description}</p>}
      </div>
    </header>
  )
}
