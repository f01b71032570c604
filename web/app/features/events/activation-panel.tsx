import { freeUploadLimit } from '#shared/rules/upload-limits.ts'
import type { Event } from '#shared/api/events.ts'
import { useState } from 'react'
import { call } from '../../../client/call.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { useMe } from '../shell/use-me.ts'
import { BuyLink } from '../shell/buy-link.tsx'
import { ProblemNotice } from '../shell/problem-notice.tsx'
import { useHostTexts } from '../shell/texts.ts'
import { usePending } from '../shell/use-pending.ts'
import { freeEventDays } from './free-event.ts'

interface ActivationPanelProps {
  event: Event
  onActivated: (event: Event) => Promise<unknown>
}

/** What a free event lacks, and the way to more: with a credit here, without one at the checkout. */
export function ActivationPanel({ event, onActivated }: ActivationPanelProps) {
  const t = useHostTexts()
  const me = useMe()
  const [isAsking, setAsking] = useState(false)
  const [error, setError] = useState<unknown>()
  const [isActivating, run] = usePending(setError)
  const credits = me.data?.credits

  const activate = () =>
    run(async () => {
      await onActivated(await call('events/activate-event', { params: { id: event.id } }))
      setAsking(false)
      showToast({ tone: 'success', title: t('event.activated') })
      void me.mutate()
    })

  return (
    <Notice
      title={t('event.freeTitle')}
      action={
        event.role === 'cohost' ? (
          <p>{t('owner.only')}</p>
        ) : credits === undefined ? null : credits > 0 ? (
          <Button onClick={() => setAsking(true)}>{t('event.activate')}</Button>
        ) : (
          <BuyLink />
        )
      }
    >
      {t('event.freeText', { limit: freeUploadLimit, days: freeEventDays })}
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
        <p>{t('event.activateText', { credits: credits ?? 0 })}</p>
        {error !== undefined && <ProblemNotice error={error} />}
      </ConfirmDialog>
    </Notice>
  )
}
