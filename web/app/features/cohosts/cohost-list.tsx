import type { Cohost } from '#shared/api/cohosts.ts'
import { maxCohosts } from '#shared/rules/event-hosts.ts'
import { useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { call } from '../../../client/call.ts'
import { useCall } from '../../../client/use-call.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { flush, small, stack, title3 } from '../../../ui/looks.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import { useFreshOnReturn } from '../../shell/use-fresh-on-return.ts'
import { useQuestion } from '../../shell/use-question.tsx'
import styles from './cohost-list.module.css'
import { InviteCohost } from './invite-cohost.tsx'

/** Whom the owner has invited, and the form for the next. */
export function CohostList({ eventId }: { eventId: string }) {
  const t = useHostTexts()
  const answer = useCall('events/list-cohosts', { params: { id: eventId } })
  useFreshOnReturn(answer)
  const { data, mutate } = answer
  const cohosts = data?.cohosts
  const [isInviting, setInviting] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)

  async function leaveOut(email: string) {
    await mutate((read) => read && { cohosts: read.cohosts.filter((each) => each.email !== email) }, {
      revalidate: false,
    })
    // The control that had the focus is gone with its row.
    heading.current?.focus()
  }

  return (
    <Card className={stack(4)}>
      <h2 ref={heading} tabIndex={-1} className={title3()}>
        {t('cohosts.title')}
      </h2>
      <p>{t('cohosts.lead')}</p>
      <Awaited answer={answer} />
      {cohosts && cohosts.length > 0 && (
        <ul className={styles.cohosts} role="list">
          {cohosts.map((cohost) => (
            <CohostRow key={cohost.email} eventId={eventId} cohost={cohost} onRevoked={() => leaveOut(cohost.email)} />
          ))}
        </ul>
      )}
      {cohosts &&
        (cohosts.length >= maxCohosts ? (
          <p>{t('cohosts.full', { count: maxCohosts })}</p>
        ) : isInviting ? (
          <InviteCohost eventId={eventId} onInvited={() => mutate()} />
        ) : (
          <div>
            <Button variant="secondary" onClick={() => setInviting(true)}>
              {t('cohosts.add')}
            </Button>
          </div>
        ))}
    </Card>
  )
}

interface CohostRowProps {
  eventId: string
  cohost: Cohost
  onRevoked: () => Promise<unknown>
}

function CohostRow({ eventId, cohost: { email, status, invitedAt, joinedAt }, onRevoked }: CohostRowProps) {
  const t = useHostTexts()
  const { formatDate } = useIntl()
  const day = formatDate(joinedAt ?? invitedAt, { dateStyle: 'medium' })
  const { ask, dialog } = useQuestion({
    title: t('cohosts.revokeTitle', { email }),
    text: t('cohosts.revokeText'),
    confirm: t('cohosts.revoke'),
    work: () => call('events/remove-cohost', { params: { id: eventId, email } }),
    after() {
      showToast({ tone: 'info', title: t('cohosts.revoked', { email }) })
      return onRevoked()
    },
  })

  return (
    <li className={styles.cohost}>
      <span className={styles.who}>
        <span>{email}</span>
        <span className={small()}> {t(`cohosts.${status}On`, { date: day })}</span>
      </span>
      <Badge tone={status === 'joined' ? 'success' : 'plain'}>{t(`cohosts.${status}`)}</Badge>
      <Button variant="quiet" className={flush()} aria-label={t('cohosts.revokeName', { email })} onClick={ask}>
        {t('cohosts.revoke')}
      </Button>
      {dialog}
    </li>
  )
}
