import { useCallback, useMemo } from 'react'
import type { Guest } from '#shared/api/guests.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useHostedEvent } from '../../hosts/hosted-event.ts'
import { hostIcons } from '../../hosts/host-icons.ts'
import { ListSkeleton } from '../../hosts/list-skeleton.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { cluster, flush, quiet, stack, title3 } from '../../../ui/looks.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { Awaited } from '../../shell/awaited.tsx'
import { useGuests } from '../../hosts/use-guests.ts'
import { useHostTexts } from '../../shell/texts.ts'
import { ClockProposals } from './clock-proposals.tsx'
import styles from './guest-list.module.css'
import { GuestRow } from './guest-row.tsx'

/** Everybody who has sent something: how much, and what the hosts have decided about them. */
export function GuestList() {
  const { id: eventId } = useHostedEvent().event
  const t = useHostTexts()
  // The list changes while guests send photos.
  const answer = useGuests(eventId, { isFresh: true })
  const { data, mutate } = answer
  const guests = useMemo(() => data && orderGuests(data), [data])
  // Answers to several changes may arrive in any order.
  const show = useCallback(
    (changed: Guest) =>
      void mutate((read) => read?.map((guest) => (guest.guestId === changed.guestId ? changed : guest)), {
        revalidate: false,
      }),
    [mutate],
  )

  if (!guests)
    return (
      <Awaited answer={answer}>
        <ListSkeleton />
      </Awaited>
    )
  if (guests.length === 0)
    return (
      <EmptyState
        icon="users"
        title={t('guests.emptyTitle')}
        action={<LinkButton to={`/events/${eventId}/share`}>{t('guests.share')}</LinkButton>}
      >
        {t('guests.emptyText')}
      </EmptyState>
    )

  return (
    // The place around it has the same name: a second region would be one landmark twice.
    <div className={stack(3)}>
      <div className={cluster(2, styles.heading)}>
        <h2 className={title3()}>{t('guests.title')}</h2>
        <p className={quiet()}>{t('guests.count', { count: guests.length })}</p>
        <LinkButton to={`/events/${eventId}/insights`} variant="quiet" className={flush()}>
          <Icon path={hostIcons.chart} />
          {t('insights.open')}
        </LinkButton>
      </div>
      <ClockProposals guests={guests} onChanged={show} />
      <p className={quiet()}>{t('guests.trustedHint')}</p>
      <ul role="list">
        {guests.map((guest) => (
          <GuestRow key={guest.guestId} guest={guest} onChanged={show} />
        ))}
      </ul>
    </div>
  )
}

/** Latest sender first; guests who never sent anything last. */
function orderGuests(guests: readonly Guest[]): Guest[] {
  return [...guests].sort((one, other) => (other.lastAt ?? '').localeCompare(one.lastAt ?? ''))
}
