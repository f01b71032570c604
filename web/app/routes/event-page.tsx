import type { Event } from '#shared/api/events.ts'
import { type ComponentType, lazy, Suspense, useRef } from 'react'
import { Link, Outlet, useLocation, useParams } from 'react-router'
import { call } from '../../client/call.ts'
import { ProblemError } from '../../client/problem-error.ts'
import { useCall } from '../../client/use-call.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { iconButton, labelOnWide, noPrint, stack } from '../../ui/looks.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { ScreenSkeleton } from '../shell/app-frame.tsx'
import { CreditBanner } from '../features/events/activate-event.tsx'
import { DeletedEvent, MissingEvent } from '../features/events/deleted-event.tsx'
import { useCountedWords } from '../shell/counted-words.ts'
import { EventDate } from '../shell/event-date.tsx'
import { LinkButton } from '../shell/link-button.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import { ProblemNotice } from '../shell/problem-notice.tsx'
import { useHostTexts } from '../shell/texts.ts'
import { eventPlaces, isKeepAddress, placeOfAddress } from '../hosts/event-places.ts'
import { type HostedEvent, HostedEventContext } from '../hosts/hosted-event.ts'
import { PlaceBar, usePlaceChange } from '../shell/place-bar.tsx'
import { useFootBar } from '../shell/use-foot-bar.ts'
import styles from './event-page.module.css'

/** Its places except the photos, by path; listed here, so that guests do not load the addresses of their code. */
const places: Readonly<Partial<Record<string, ComponentType>>> = {
  share: lazy(async () => ({ default: (await import('./event-places/share-place.tsx')).SharePlace })),
  guests: lazy(async () => ({ default: (await import('./event-places/guests-place.tsx')).GuestsPlace })),
  wall: lazy(async () => ({ default: (await import('../features/walls/wall-remote.tsx')).WallRemote })),
  downloads: lazy(async () => ({
    default: (await import('../features/downloads/downloads-place.tsx')).DownloadsPlace,
  })),
  insights: lazy(async () => ({ default: (await import('../features/insights/insights-place.tsx')).InsightsPlace })),
  ready: lazy(async () => ({ default: (await import('./event-places/ready-place.tsx')).ReadyPlace })),
  settings: lazy(async () => ({ default: (await import('./event-places/settings-place.tsx')).SettingsPlace })),
}

/** What hosts buy for it, even after its date has deleted it. */
const KeepPlace = lazy(async () => ({ default: (await import('../features/checkout/keep-place.tsx')).KeepPlace }))

/** One event as its hosts see it: its name, the bar of its places, and the place that the address names. */
export function EventPage() {
  const t = useHostTexts()
  const { id = '' } = useParams()
  const address = useLocation()
  const place = placeOfAddress(address.pathname)
  const answer = useCall('events/show-event', { params: { id } }, { isFresh: true })
  useFootBar()
  const region = useRef<HTMLElement>(null)
  usePlaceChange(place, region)
  const { data: event, error, mutate } = answer

  // A co-host who was removed must not see what this page read before.
  if (error instanceof ProblemError && error.status === 404) return <MissingEvent />
  if (!event) return error ? <ProblemNotice error={error} retry={() => void mutate()} /> : <ScreenSkeleton />
  const show = (changed: typeof event) => mutate(changed, { revalidate: false })
  const hosted: HostedEvent = {
    event,
    show,
    refresh: () => mutate(),
    update: async (body) => show(await call('events/update-event', { params: { id: event.id }, body })),
  }
  if (event.deletedAt !== null)
    return (
      <HostedEventContext value={hosted}>
        <DeletedEvent offer={isKeepAddress(address) && <KeepPlace />} />
      </HostedEventContext>
    )
  const isPhotos = place.path === ''
  const Place = isKeepAddress(address) ? KeepPlace : (places[place.path] ?? Outlet)
  return (
    <div className={stack(5, styles.page)}>
      <PageTitle title={isPhotos ? event.title : t('place.titleOf', { place: t(place.text), event: event.title })} />
      <Header event={event} />
      <PlaceBar label={t('place.label')} home={`/events/${event.id}`} places={eventPlaces} shown={place} wordsOf={t} />
      <HostedEventContext value={hosted}>
        <CreditBanner />
        <section ref={region} tabIndex={-1} className={styles.place} aria-label={t(place.text)}>
          {/* Nothing that a place holds of one event is another's. */}
          <Suspense key={event.id} fallback={<ScreenSkeleton />}>
            <Place />
          </Suspense>
        </section>
      </HostedEventContext>
    </div>
  )
}

/** The event's name, and what is known of it at once. */
function Header({ event }: { event: Event }) {
  const t = useHostTexts()
  const counted = useCountedWords()
  return (
    <header className={styles.header}>
      <Link to="/" className={noPrint(iconButton(styles.back))}>
        <Icon name="arrow-left" />
        <VisuallyHidden>{t('app.myEvents')}</VisuallyHidden>
      </Link>
      <div className={styles.name}>
        <h1>
          <bdi>{event.title}</bdi>
        </h1>
        <p className={styles.facts}>
          <EventDate date={event.date} />
          <span>{counted(event)}</span>
          <span data-active={event.status === 'active' || undefined}>
            <Badge tone={event.status === 'active' ? 'highlight' : 'plain'}>
              {t(event.status === 'active' ? 'events.active' : 'events.free')}
            </Badge>
          </span>
        </p>
      </div>
      <LinkButton to={`/g/${event.slug}`} reloadDocument variant="quiet" className={noPrint(styles.asGuest)}>
        <Icon name="eye" /> <span className={labelOnWide()}>{t('place.asGuest')}</span>
      </LinkButton>
    </header>
  )
}
