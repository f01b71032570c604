import type { Event } from '#shared/api/events.ts'
import { useState } from 'react'
import { call } from '../../../client/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { stackStart, title3 } from '../../../ui/looks.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { ProblemNotice } from '../../shell/problem-notice.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import { usePending } from '../../shell/use-pending.ts'

interface NewLinkProps {
  event: Event
  onChanged: (event: Event) => Promise<unknown>
}

/** Ends the present link, and everything that was printed with it. */
export function NewLink({ event: { id, role }, onChanged }: NewLinkProps) {
  const t = useHostTexts()
  const [isAsking, setAsking] = useState(false)
  const [error, setError] = useState<unknown>()
  const [isChanging, run] = usePending(setError)

  const change = () =>
    run(async () => {
      await onChanged(await call('events/change-link', { params: { id } }))
      setAsking(false)
      showToast({ tone: 'success', title: t('newLink.done') })
    })

  return (
    <Card className={stackStart(4)}>
      <h2 className={title3()}>{t('newLink.title')}</h2>
      <p>{t('newLink.text')}</p>
      {role === 'owner' ? (
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {t('newLink.make')}
        </Button>
      ) : (
        <p>{t('owner.only')}</p>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('newLink.askTitle')}
        words={{ close: t('app.close'), cancel: t('app.cancel'), confirm: t('newLink.make') }}
        variant="danger"
        busy={isChanging}
        onConfirm={change}
        onClose={() => {
          setAsking(false)
          setError(undefined)
        }}
      >
        <p>{t('newLink.askText')}</p>
        {error !== undefined && <ProblemNotice error={error} />}
      </ConfirmDialog>
    </Card>
  )
}
