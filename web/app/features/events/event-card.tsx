import type { Event } from '#shared/api/events.ts'
import { useIntl } from 'react-intl'
import { Link } from 'react-router'
import { Badge } from '../../../ui/badge.tsx'
import { stack } from '../../../ui/looks.ts'
import { useCountedWords } from '../../shell/counted-words.ts'
import { EventDate } from '../../shell/event-date.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import { CardPicture } from './card-picture.tsx'
import styles from './event-card.module.css'
import { RestoreEvent } from './restore-event.tsx'

interface EventCardProps {
  event: Event
  /** Of one that is deleted. */
  onRestored: () => Promise<unknown>
}

/** A printed photograph with the event's name beneath. */
export function EventCard({ event, onRestored }: EventCardProps) {
  const t = useHostTexts()
  const counted = useCountedWords()
  const { formatDate } = useIntl()
  const { id, role, title, date, status, deletedAt, restorableUntil } = event
  return (
    <li className={styles.card} data-deleted={deletedAt !== null || undefined}>
      <Link to={`/events/${id}`} className={stack(2, styles.link)}>
        <CardPicture event={event} />
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          <span className={styles.facts}>
            {restorableUntil === null ? (
              <>
                <EventDate date={date} /> · {counted(event)}
              </>
            ) : (
              t('deleted.until', { date: formatDate(restorableUntil, { dateStyle: 'long' }) })
            )}
          </span>
        </span>
      </Link>
      <span className={styles.status}>
        {role === 'cohost' && <Badge>{t('events.cohost')}</Badge>}
        {restorableUntil === null ? (
          <Badge tone={status === 'active' ? 'highlight' : 'plain'}>
            {t(status === 'active' ? 'events.active' : 'events.free')}
          </Badge>
        ) : (
          <Badge tone="error">{t('deleted.badge')}</Badge>
        )}
      </span>
      {restorableUntil !== null && role === 'owner' && (
        <div className={styles.restore}>
          <RestoreEvent eventId={id} onRestored={onRestored} />
        </div>
      )}
    </li>
  )
}
