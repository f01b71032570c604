import { useState } from 'react'
import { useParams } from 'react-router'
import { call } from '../../../client/call.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import { Button } from '../../../ui/button.tsx'
import { center, stack, title2 } from '../../../ui/looks.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PageTitle } from '../../shell/page-title.tsx'
import { ProblemNotice } from '../../shell/problem-notice.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import { usePending } from '../../shell/use-pending.ts'

/** Stops look-back letters of an event after a press of the button; opened from a letter's link. */
export function UnsubscribePage() {
  const t = useHostTexts()
  const { token = '' } = useParams()
  const [isStopped, setStopped] = useState(false)
  const [error, setError] = useState<unknown>()
  const [isStopping, run] = usePending(setError)
  const isUnknown = error instanceof ProblemError && error.status === 404
  const stop = () =>
    run(async () => {
      await call('mail/stop-look-backs', { params: { token } })
      setStopped(true)
    })

  return (
    <div className={center(stack(4))}>
      <PageTitle title={t('unsubscribe.title')} />
      <h1 className={title2()}>{t('unsubscribe.title')}</h1>
      <p>{t('unsubscribe.text')}</p>
      {isStopped && <Notice tone="success">{t('unsubscribe.done')}</Notice>}
      {isUnknown && <Notice tone="error">{t('unsubscribe.unknown')}</Notice>}
      {error !== undefined && !isUnknown && <ProblemNotice error={error} />}
      {!isStopped && (
        <div>
          <Button busy={isStopping} onClick={stop}>
            {t('unsubscribe.stop')}
          </Button>
        </div>
      )}
    </div>
  )
}
