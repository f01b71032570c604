import type { Event } from '#shared/api/events.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../client/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { stackStart, title3 } from '../../../ui/looks.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { ProblemNotice } from '../../shell/problem-notice.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import { useForgetAnswers } from '../../shell/use-me.ts'
import { usePending } from '../../shell/use-pending.ts'
import { CohostList } from './cohost-list.tsx'

/** Who runs the event with its owner: the owner invites and ends it, a co-host reads who may, and can leave. */
export function CohostPanel({ event }: { event: Pick<Event, 'id' | 'role' | 'title'> }) {
  return event.role === 'owner' ? <CohostList eventId={event.id} /> : <LeaveEvent event={event} />
}

function LeaveEvent({ event: { id, title } }: { event: Pick<Event, 'id' | 'title'> }) {
  const t = useHostTexts()
  const navigate = useNavigate()
  const forgetAnswers = useForgetAnswers()
  const [isAsking, setAsking] = useState(false)
  const [error, setError] = useState<unknown>()
  const [isLeaving, run] = usePending(setError)

  const leave = () =>
    run(async () => {
      const { email } = await call('events/show-me', {})
      await call('events/remove-cohost', { params: { id, email } })
      showToast({ tone: 'info', title: t('cohosts.left', { title }) })
      await navigate('/', { replace: true })
      await forgetAnswers()
    })

  return (
    <Card className={stackStart(4)}>
      <h2 className={title3()}>{t('cohosts.title')}</h2>
      <p>{t('cohosts.youAreOne')}</p>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t('cohosts.leave')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('cohosts.leaveTitle')}
        words={{ close: t('app.close'), cancel: t('app.cancel'), confirm: t('cohosts.leave') }}
        variant="danger"
        busy={isLeaving}
        onConfirm={leave}
        onClose={() => {
          setAsking(false)
          setError(undefined)
        }}
      >
        <p>{t('cohosts.leaveText')}</p>
        {error !== undefined && <ProblemNotice error={error} />}
      </ConfirmDialog>
    </Card>
  )
}
