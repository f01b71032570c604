import type { Cohost } from '#shared/api/cohosts.ts'
import { maxCohosts } from '#shared/rules/event-hosts.ts'
import { useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { call } from '../../../client/call.ts'
import { useCall } from '../../../client/use-call.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { cluster, flush, small, stack, stackStart, title3 } from '../../../ui/looks.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { useHostedEvent } from '../../hosts/hosted-event.ts'
import { useHostTexts } from '../../shell/texts.ts'
import { useQuestion } from '../../shell/use-question.tsx'
import { useNavigate } from 'react-router'
import { useForgetAnswers } from '../../shell/use-me.ts'
import styles from './cohost-panel.module.css'
import { InviteCohost } from './invite-cohost.tsx'
import { OwnName } from './own-name.tsx'

/** Who runs the event with its owner: the owner invites and ends it, a co-host reads who may, and can leave. */
export function CohostPanel() {
  return useHostedEvent().event.role === 'owner' ? <CohostList /> : <LeaveEvent />
}

function LeaveEvent() {
  const t = useHostTexts()
  const { id, title } = useHostedEvent().event
  const navigate = useNavigate()
  const forgetAnswers = useForgetAnswers()
  const { ask, dialog } = useQuestion({
    title: t('cohosts.leaveTitle'),
    text: t('cohosts.leaveText'),
    confirm: t('cohosts.leave'),
    async work() {
      const { email } = await call('events/show-me', {})
      await call('events/remove-cohost', { params: { id, email } })
      await navigate('/', { replace: true })
      showToast({ tone: 'info', title: t('cohosts.left', { title }) })
      await forgetAnswers()
    },
  })

  return (
    <Card className={stackStart(4)}>
      <h2 className={title3()}>{t('cohosts.title')}</h2>
      <p>{t('cohosts.youAreOne')}</p>
      <OwnName />
      <Button variant="secondary" onClick={ask}>
        {t('cohosts.leave')}
      </Button>
      {dialog}
    </Card>
  )
}

/** Whom the owner has invited, and the form for the next. */
function CohostList() {
  const t = useHostTexts()
  const { id } = useHostedEvent().event
  const answer = useCall('events/list-cohosts', { params: { id } }, { isFresh: true })
  const { data, mutate } = answer
  const cohosts = data?.cohosts
  const [isInviting, setInviting] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)

  async function leaveOut(email: string) {
    await mutate((read) => read && { cohosts: read.cohosts.filter((each) => each.email !== email) }, {
      revalidate: false,
    })
    // The focused control was removed with its row.
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
        <ul role="list">
          {cohosts.map((cohost) => (
            <CohostRow key={cohost.email} cohost={cohost} onRevoked={() => leaveOut(cohost.email)} />
          ))}
        </ul>
      )}
      {cohosts &&
        (cohosts.length >= maxCohosts ? (
          <p>{t('cohosts.full', { count: maxCohosts })}</p>
        ) : isInviting ? (
          <InviteCohost onInvited={() => mutate()} />
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
  cohost: Cohost
  onRevoked: () => Promise<unknown>
}

function CohostRow({ cohost: { email, status, invitedAt, joinedAt }, onRevoked }: CohostRowProps) {
  const t = useHostTexts()
  const { formatDate } = useIntl()
  const { id } = useHostedEvent().event
  const day = formatDate(joinedAt ?? invitedAt, { dateStyle: 'medium' })
  const { ask, dialog } = useQuestion({
    title: t('cohosts.revokeTitle', { email }),
    text: t('cohosts.revokeText'),
    confirm: t('cohosts.revoke'),
    work: () => call('events/remove-cohost', { params: { id, email } }),
    after() {
      showToast({ tone: 'info', title: t('cohosts.revoked', { email }) })
      return onRevoked()
    },
  })

  return (
    <li className={cluster(1, styles.cohost)}>
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
