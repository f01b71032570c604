import type { Event } from '#shared/api/events.ts'
import { useIntl } from 'react-intl'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { stackStart, title2 } from '../../../ui/looks.ts'
import { LinkButton } from '../shell/link-button.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import { useHostTexts } from '../shell/texts.ts'
import { RestoreEvent } from './restore-event.tsx'

interface DeletedEventProps {
  event: Event
  onRestored: (event: Event) => Promise<unknown>
}

/** In place of an event that is deleted: until when it can be brought back, and by whom. */
export function DeletedEvent({ event, onRestored }: DeletedEventProps) {
  const t = useHostTexts()
  const { formatDate } = useIntl()
  const date = event.restorableUntil === null ? '' : formatDate(event.restorableUntil, { dateStyle: 'long' })
  return (
    <div className={stackStart(4)}>
      <PageTitle title={event.title} />
      <LinkButton to="/" variant="quiet">
        <Icon name="arrow-left" />
        {t('app.myEvents')}
      </LinkButton>
      <h1 className={title2()}>
        <bdi>{event.title}</bdi>
      </h1>
      <EmptyState
        icon="trash"
        title={t('deleted.title')}
        action={
          event.role === 'owner' ? (
            <RestoreEvent eventId={event.id} onRestored={onRestored} />
          ) : (
            <p>{t('deleted.ownerOnly')}</p>
          )
        }
      >
        {t('deleted.text', { date })}
      </EmptyState>
    </div>
  )
}
