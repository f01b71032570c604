import type { Event } from '#shared/api/events.ts'
import { isPicture } from '#shared/rules/upload-kinds.ts'
import { useIntl } from 'react-intl'
import { Link } from 'react-router'
import { Badge } from '../../../ui/badge.tsx'
import { center, printed4, row, stack } from '../../../ui/looks.ts'
import { useCountedWords } from '../../shell/counted-words.ts'
import { EventDate } from '../../shell/event-date.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useCall } from '../../../client/use-call.ts'
import { Icon } from '../../../ui/icon.tsx'
import { imageIn } from '../../shell/pick-rendition.ts'
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
          <span className={printed4(styles.title)}>{title}</span>
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
      <span className={row(2, styles.status)}>
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

/** The cover, or else the first photo that guests see; requested once the card scrolls into view. */
function CardPicture({ event: { id, cover, photoCount, deletedAt } }: { event: Event }) {
  const box = useRef<HTMLSpanElement>(null)
  const isInSight = useInSight(box)
  const needsPhoto = !cover && photoCount > 0 && deletedAt === null && isInSight
  const query = { status: 'shown', limit: '1' } as const
  const { data } = useCall('feed/list-event-photos', needsPhoto ? { params: { id }, query } : null)
  const image = imageIn(
    { pixels: 400, sizes: '20rem' },
    cover?.renditions ?? data?.photos.find(isPicture)?.renditions ?? [],
  )
  return (
    <span ref={box} className={center(styles.picture)}>
      {image ? <img {...image} alt="" /> : <Icon name="image" size="large" />}
    </span>
  )
}

function useInSight(box: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!box.current) return undefined
    const sight = new IntersectionObserver((entries) => setSeen((was) => was || entries.some((e) => e.isIntersecting)))
    sight.observe(box.current)
    return () => sight.disconnect()
  }, [box])
  return isSeen
}
