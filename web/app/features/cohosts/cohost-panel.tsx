import type { Event } from '#shared/api/events.ts'
import { useNavigate } from 'react-router'
import { call } from '../../../client/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { stackStart, title3 } from '../../../ui/looks.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { useHostTexts } from '../../shell/texts.ts'
import { useForgetAnswers } from '../../shell/use-me.ts'
import { useQuestion } from '../../shell/use-question.tsx'
import { CohostList } from './cohost-list.tsx'

/** Who runs the event with its owner: the owner invites and ends it, a co-host reads who may, and can leave. */
export function CohostPanel({ event }: { event: Pick<Event, 'id' | 'role' | 'title'> }) {
  return event.role === 'owner' ? <CohostList eventId={event.id} /> : <LeaveEvent event={event} />
}

function LeaveEvent({ event: { id, title } }: { event: Pick<Event, 'id' | 'title'> }) {
  const t = useHostTexts()
  const navigate = useNavigate()
  const forgetAnswers = useForgetAnswers()
  const { ask, dialog } = useQuestion({
    title: t('cohosts.leaveTitle'),
    text: t('cohosts.leaveText'),
    confirm: t('cohosts.leave'),
    async work() {
      const { email } = await call('events/show-me', {})
      await call('events/remove-cohost', { params: { id, email } })
      showToast({ tone: 'info', title: t('cohosts.left', { title }) })
      await navigate('/', { replace: true })
      await forgetAnswers()
    },
  })

  return (
    <Card className={stackStart(4)}>
      <h2 className={title3()}>{t('cohosts.title')}</h2>
      <p>{t('cohosts.youAreOne')}</p>
      <Button variant="secondary" onClick={ask}>
        {t('cohosts.leave')}
      </Button>
      {dialog}
    </Card>
  )
}
