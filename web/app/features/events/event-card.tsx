import type { Event } from '#shared/api/events.ts'
import { Link } from 'react-router'
import { Badge } from '../../../ui/badge.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { center, stack } from '../../../ui/looks.ts'
import { pickRendition, srcSetOf } from '../shell/pick-rendition.ts'
import { EventDate } from '../shell/event-date.tsx'
import { useHostTexts } from '../shell/texts.ts'
import styles from './event-card.module.css'

/** A printed photograph with the event's name beneath. */
export function EventCard({ event: { id, title, date, cover, status, photoCount } }: { event: Event }) {
  const t = useHostTexts()
  const image = cover && pickRendition(cover.renditions, 400)
  return (
    <li className={styles.card}>
      <Link to={`/events/${id}`} className={stack(2, styles.link)}>
        <span className={center(styles.picture)}>
          {image ? (
            <img
              src={image.url}
              srcSet={srcSetOf(cover.renditions)}
              sizes="20rem"
              width={image.width}
              height={image.height}
              alt=""
            />
          ) : (
            <Icon name="image" size="large" />
          )}
        </span>
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          <span className={styles.facts}>
            <EventDate date={date} /> · {t('events.photoCount', { count: photoCount })}
          </span>
        </span>
      </Link>
      <span className={styles.status}>
        <Badge tone={status === 'active' ? 'highlight' : 'plain'}>
          {t(status === 'active' ? 'events.active' : 'events.free')}
        </Badge>
      </span>
    </li>
  )
}
