import { type ReactNode, Suspense } from 'react'
import { useIntl } from 'react-intl'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { cluster, stack, title2 } from '../../../ui/looks.ts'
import { keepAddress } from '../../hosts/event-places.ts'
import { useHostedEvent } from '../../hosts/hosted-event.ts'
import { PageTitle } from '../../shell/page-title.tsx'
import { ToMyEvents } from '../../shell/to-my-events.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { ActivateEvent } from './activate-event.tsx'
import { RestoreEvent } from './restore-event.tsx'

/**
 * Replaces a deleted event: until when it can be restored, and by whom. `offer`: to keep an event that was deleted by
 * its date, if the address is that of the offer.
 */
export function DeletedEvent({ offer }: { offer: ReactNode }) {
  const t = useHostTexts()
  const { event, show } = useHostedEvent()
  const { formatDate } = useIntl()
  const day = (moment: string | null) => (moment === null ? '' : formatDate(moment, { dateStyle: 'long' }))
  const date = day(event.restorableUntil)
  // A deletion by a host has a deadline of its own.
  const isOver = event.goneAt !== null && event.goneAt === event.restorableUntil
  const mayStay = isOver && event.status === 'free'
  const mayBeKept = isOver && event.status === 'active'
  const keep = mayBeKept && !offer && <ButtonLink href={keepAddress(event.id)}>{t('keep.title')}</ButtonLink>
  return (
    <div className={stack(4)}>
      <PageTitle title={event.title} />
      <ToMyEvents />
      <h1 className={title2()}>
        <bdi>{event.title}</bdi>
      </h1>
      <EmptyState
        icon={isOver ? 'clock' : 'trash'}
        title={t(isOver ? 'keeping.overdue.title' : 'deleted.title')}
        action={
          event.role === 'owner' ? (
            <div className={cluster(3)}>
              {keep}
              {mayStay && <ActivateEvent />}
              <RestoreEvent eventId={event.id} onRestored={show} />
            </div>
          ) : (
            <div className={stack(3)}>
              {keep}
              <p>{t('deleted.ownerOnly')}</p>
            </div>
          )
        }
      >
        {isOver ? t('deleted.overText', { kept: day(event.keptUntil), date }) : t('deleted.text', { date })}{' '}
        {mayStay && t('keeping.activate')} {mayBeKept && t('keeping.keep')}
      </EmptyState>
      {mayBeKept && <Suspense>{offer}</Suspense>}
    </div>
  )
}

/** An event's page for people who are not (or no longer) its hosts, and for a purged event. */
export function MissingEvent() {
  const t = useHostTexts()
  const title = t('event.missingTitle')
  return (
    <>
      <PageTitle title={title} />
      <EmptyState heading="h1" icon="info" title={title} action={<LinkButton to="/">{t('notFound.home')}</LinkButton>}>
        {t('event.missingText')}
      </EmptyState>
    </>
  )
}
