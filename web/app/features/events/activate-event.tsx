import type { Event } from '#shared/api/events.ts'
import { useState } from 'react'
import { call } from '../../../client/call.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { useMe } from '../../shell/use-me.ts'
import { BuyLink } from '../../shell/buy-link.tsx'
import { hostProblemMessage } from '../../hosts/host-problem-message.ts'
import { ProblemNotice } from '../../shell/problem-notice.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import { usePending } from '../../shell/use-pending.ts'

interface ActivateEventProps {
  event: Pick<Event, 'id' | 'role'>
  onActivated: (event: Event) => Promise<unknown>
}

/** The way from a free event to one that stays: with a credit here, without one at the checkout. Its owner alone may go it. */
export function ActivateEvent({ event, onActivated }: ActivateEventProps) {
  const t = useHostTexts()
  const me = useMe()
  const [isAsking, setAsking] = useState(false)
  const [error, setError] = useState<unknown>()
  const [isActivating, run] = usePending(setError)
  const credits = me.data?.credits
  const known = hostProblemMessage(error, t)

  const activate = () =>
    run(async () => {
      await onActivated(await call('events/activate-event', { params: { id: event.id } }))
      setAsking(false)
      showToast({ tone: 'success', title: t('event.activated') })
      void me.mutate()
    })

  if (event.role === 'cohost') return <p>{t('owner.only')}</p>
  // Its place is held, so that nothing moves when it is known.
  if (credits === undefined) return <Button disabled>{t('event.activate')}</Button>
  if (credits === 0) return <BuyLink />
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('event.activate')}</Button>
      <ConfirmDialog
        open={isAsking}
        title={t('event.activateTitle')}
        words={{ close: t('app.close'), cancel: t('app.cancel'), confirm: t('event.activateConfirm') }}
        busy={isActivating}
        onConfirm={activate}
        onClose={() => {
          setAsking(false)
          setError(undefined)
        }}
      >
        <p>{t('event.activateText', { credits })}</p>
        {known === undefined ? (
          error !== undefined && <ProblemNotice error={error} />
        ) : (
          <Notice tone="error" title={t('problem.title')}>
            {known}
          </Notice>
        )}
      </ConfirmDialog>
    </>
  )
}
