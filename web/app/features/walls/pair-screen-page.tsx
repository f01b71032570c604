import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { center, stack, title2 } from '../../../ui/looks.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { Awaited } from '../../shell/awaited.tsx'
import { LinkButton } from '../../shell/link-button.tsx'
import { PageTitle } from '../../shell/page-title.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import { useMe } from '../../shell/use-me.ts'
import { ListSkeleton } from '../../hosts/list-skeleton.tsx'
import { ScreenLetters } from './screen-letters.tsx'

/** Where a television's code leads a host's phone: they choose the event, and tap. Nothing happens by itself. */
export function PairScreenPage() {
  const t = useHostTexts()
  const navigate = useNavigate()
  const code = useLocation().hash.slice(1)
  const me = useMe()
  const [chosen, setChosen] = useState<string>()
  const events = me.data?.events.filter(({ deletedAt }) => deletedAt === null) ?? []
  const event = events.find(({ id }) => id === chosen) ?? nearestOf(events)
  return (
    <div className={center(stack(5))}>
      <PageTitle title={t('screens.pairTitle')} />
      <h1 className={title2()}>{t('screens.pairTitle')}</h1>
      <Awaited answer={me} everyError>
        <ListSkeleton />
      </Awaited>
      {me.data && !event && (
        <div className={stack(3)}>
          <p>{t('screens.noEvent')}</p>
          <div>
            <LinkButton to="/events/new">{t('events.create')}</LinkButton>
          </div>
        </div>
      )}
      {event && (
        <>
          {events.length > 1 && (
            <SelectField
              name="event"
              label={t('screens.event')}
              value={event.id}
              onChange={({ currentTarget }) => setChosen(currentTarget.value)}
              options={events.map(({ id, title }) => [id, title])}
            />
          )}
          <ScreenLetters
            eventId={event.id}
            code={code}
            label={t('screens.show', { title: event.title })}
            onAdded={() => navigate(`/events/${event.id}/wall`, { replace: true })}
          />
        </>
      )}
    </div>
  )
}

/** The event whose date is the nearest to today: a screen is set up for that one. */
const nearestOf = <Dated extends { date: string }>(events: readonly Dated[]): Dated | undefined => {
  const distance = ({ date }: Dated) => Math.abs(Date.parse(date) - Date.now())
  return [...events].sort((one, other) => distance(one) - distance(other))[0]
}
