import type { Event } from '#shared/api/events.ts'
import { useIntl } from 'react-intl'
import { call } from '../../../client/call.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { useHostTexts } from '../../shell/texts.ts'
import { useWork } from '../../shell/use-pending.ts'

interface RestoreEventProps {
  eventId: string
  onRestored: (event: Event) => Promise<unknown>
}

export function RestoreEvent({ eventId, onRestored }: RestoreEventProps) {
  const t = useHostTexts()
  const { formatDate } = useIntl()
  const [isRestoring, run] = useWork()
  const restore = () =>
    run(async () => {
      const event = await call('events/restore-event', { params: { id: eventId } })
      await onRestored(event)
      const date = event.goneAt && formatDate(event.goneAt, { dateStyle: 'long' })
      showToast({ tone: 'success', title: date ? t('deleted.restoredUntil', { date }) : t('deleted.restored') })
    })
  return (
    <Button variant="secondary" busy={isRestoring} onClick={restore}>
      {t('deleted.restore')}
    </Button>
  )
}
