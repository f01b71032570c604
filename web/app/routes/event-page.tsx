import { Link, useParams } from 'react-router'
import { useCall } from '../../client/use-call.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { stack, stackStart } from '../../ui/looks.ts'
import { DownloadPanel } from '../features/downloads/download-panel.tsx'
import { SharePanel } from '../features/share/share-panel.tsx'
import { ScreenSkeleton } from '../features/shell/app-frame.tsx'
import { EventDate } from '../features/shell/event-date.tsx'
import { LinkButton } from '../features/shell/link-button.tsx'
import { PageTitle } from '../features/shell/page-title.tsx'
import { ProblemNotice } from '../features/shell/problem-notice.tsx'
import { useHostTexts } from '../features/shell/texts.ts'
import { useFreshOnReturn } from '../features/shell/use-fresh-on-return.ts'
import { ActivationPanel } from '../features/events/activation-panel.tsx'
import { CoverEditor } from '../features/uploads/cover-editor.tsx'
import { EventEditor } from '../features/events/event-editor.tsx'
import styles from './event-page.module.css'
import { EventTerms } from '../features/events/event-terms.tsx'

/** One event as its host sees it: share it, open it, take everything home, change it. */
export function EventPage() {
  const t = useHostTexts()
  const { id = '' } = useParams()
  const answer = useCall('events/show-event', { params: { id } })
  useFreshOnReturn(answer)
  const { data: event, error, mutate } = answer

  if (!event) return error ? <ProblemNotice error={error} retry={() => void mutate()} /> : <ScreenSkeleton />
  const show = (changed: typeof event) => mutate(changed, { revalidate: false })
  return (
    <div className={stack(6)}>
      <PageTitle title={event.title} />
      <header className={stackStart(3, styles.header)}>
        <Link to="/" className={styles.back}>
          <Icon name="arrow-left" /> {t('app.myEvents')}
        </Link>
        <h1>{event.title}</h1>
        <p className={styles.facts}>
          <Badge tone={event.status === 'active' ? 'highlight' : 'plain'}>
            {t(event.status === 'active' ? 'events.active' : 'events.free')}
          </Badge>
          <EventDate date={event.date} />
          <span>{t('events.photoCount', { count: event.photoCount })}</span>
        </p>
        <EventTerms event={event} />
        <LinkButton to={`/g/${event.slug}`} size="large" variant={event.status === 'free' ? 'secondary' : 'primary'}>
          <Icon name="image" /> {t('event.openGallery')}
        </LinkButton>
      </header>
      {event.status === 'free' && <ActivationPanel event={event} onActivated={show} />}
      <div className={stack(5, styles.columns)}>
        <div className={stack(5, styles.column)}>
          <SharePanel title={event.title} link={event.link} />
          <DownloadPanel eventId={event.id} isEmpty={event.photoCount === 0} />
        </div>
        <div className={stack(5, styles.column)}>
          <CoverEditor event={event} refresh={mutate} onChanged={show} />
          <EventEditor key={event.id} event={event} onSaved={show} />
        </div>
      </div>
    </div>
  )
}
