import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { startPolling } from '../../../client/start-polling.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useHostedEvent } from '../../hosts/hosted-event.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { useHostTexts } from '../../shell/texts.ts'

/** Milliseconds between checks of the event, and until a payment counts as late: most arrive within seconds. */
const lookEvery = 2000
const lateAfter = 30_000

interface PaidOrderProps {
  /** The day that was bought (ISO-8601 UTC); null for the package. */
  until: string | null
  onAgain: () => void
}

/** After payment: waits until the event shows the purchase, because only the provider's webhook counts. */
export function PaidOrder({ until, onAgain }: PaidOrderProps) {
  const t = useHostTexts()
  const { event, refresh } = useHostedEvent()
  const { formatDate } = useIntl()
  const { id, status, keptUntil, deletedAt } = event
  const isThere =
    status === 'active' && deletedAt === null && keptUntil !== null && (until === null || keptUntil >= until)
  const [isLate, setLate] = useState(false)
  const [look] = useState(() => refresh)
  useEffect(() => {
    if (isThere) return undefined
    const late = setTimeout(() => setLate(true), lateAfter)
    const stop = startPolling({ ask: look, pause: lookEvery })
    return () => {
      clearTimeout(late)
      stop()
    }
  }, [isThere, look])

  if (isThere)
    return (
      <Notice
        tone="success"
        title={t('keep.until', { date: formatDate(keptUntil, { dateStyle: 'long' }) })}
        action={<LinkButton to={`/events/${id}`}>{t('pay.toPhotos')}</LinkButton>}
      >
        {t(until === null ? 'pay.activated' : 'pay.kept')}
      </Notice>
    )
  if (!isLate)
    return (
      <Notice title={t('pay.waitingTitle')} action={<Spinner />}>
        {t('pay.waitingText')}
      </Notice>
    )
  return (
    <Notice
      title={t('pay.lateTitle')}
      action={
        <Button variant="secondary" onClick={onAgain}>
          {t('pay.again')}
        </Button>
      }
    >
      {t('pay.lateText')}
    </Notice>
  )
}
