import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { cluster, flush, quiet, small, stack, title2, title4 } from '../../../ui/looks.ts'
import { useMe } from '../../shell/use-me.ts'
import { BuyLink } from '../../shell/buy-link.tsx'
import { LinkButton } from '../../shell/link-button.tsx'
import { PageTitle } from '../../shell/page-title.tsx'
import { Awaited } from '../../shell/awaited.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import { freeUploadLimit } from '#shared/rules/upload-limits.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { freeDays } from '#shared/rules/retention.ts'
import type { Answer } from '#shared/api/shapes.ts'
import { EventCard } from './event-card.tsx'
import styles from './my-events-page.module.css'

/** A host's start page: credits, events, and a button for a new event. */
export function MyEventsPage() {
  const t = useHostTexts()
  const me = useMe({ isFresh: true })
  const { data, mutate } = me

  return (
    <div className={stack(6)}>
      <PageTitle title={t('events.title')} />
      <div className={cluster(4, styles.top)}>
        <div>
          <h1 className={title2()}>{t('events.title')}</h1>
          {data && <p className={quiet()}>{t('events.signedInAs', { email: data.email })}</p>}
        </div>
        {data && (
          <div className={cluster(3, styles.actions)}>
            <p className={styles.credits} data-any={data.credits > 0 || undefined}>
              {t('events.credits', { credits: data.credits })}
            </p>
            {data.credits === 0 && data.events.length > 0 && <BuyLink variant="secondary" />}
            {data.events.length > 0 && (
              <LinkButton to="/events/new">
                <Icon name="plus" /> {t('events.create')}
              </LinkButton>
            )}
          </div>
        )}
      </div>
      <Awaited answer={me} everyError>
        <div className={stack(5, styles.events)}>
          <Skeleton className={styles.skeleton} />
          <Skeleton className={styles.skeleton} />
        </div>
      </Awaited>
      {data?.gifts && (
        <ul role="list" className={stack(4)}>
          {data.gifts.map((gift, index) => (
            <GivenCredit key={index} gift={gift} />
          ))}
        </ul>
      )}
      {data?.events.length === 0 && <NoEvents credits={data.credits} />}
      {data && data.events.length > 0 && (
        <ul role="list" className={stack(5, styles.events)}>
          {data.events.map((event) => (
            <EventCard key={event.id} event={event} onRestored={() => mutate()} />
          ))}
        </ul>
      )}
      {data && (
        <p>
          <LinkButton to="/data" variant="quiet" className={flush()}>
            {t('data.title')}
          </LinkButton>
          <LinkButton to="/partner" variant="quiet">
            {t('partner.title')}
          </LinkButton>
        </p>
      )}
    </div>
  )
}

/** A gifted credit, with the giver's message. */
function GivenCredit({ gift: { from, message } }: { gift: NonNullable<Answer<'events/show-me'>['gifts']>[number] }) {
  const t = useHostTexts()
  return (
    <li className={stack(2, styles.gift)}>
      <h2 className={title4()} dir="auto">
        {t('events.gift', { from })}
      </h2>
      {message !== null && (
        <p className={styles.words} dir="auto">
          {message}
        </p>
      )}
      <p className={small()}>{t('events.giftText')}</p>
    </li>
  )
}

/** The first visit: with a credit the host creates an event, without one they buy or try a free event. */
function NoEvents({ credits }: { credits: number }) {
  const t = useHostTexts()
  const create = (look: 'primary' | 'secondary') => (
    <LinkButton to="/events/new" variant={look} size="large">
      {t(credits > 0 ? 'events.create' : 'events.createFree')}
    </LinkButton>
  )
  return (
    <EmptyState
      icon="sparkle"
      title={t('events.emptyTitle')}
      action={
        <div className={cluster(3)}>
          {credits === 0 && <BuyLink size="large" />}
          {create(credits > 0 ? 'primary' : 'secondary')}
        </div>
      }
    >
      {credits > 0
        ? t('events.emptyWithCredit')
        : t('events.emptyNoCredit', { limit: freeUploadLimit, days: freeDays })}
    </EmptyState>
  )
}
