import { freeUploadLimit } from '#shared/rules/upload-limits.ts'
import type { Event } from '#shared/api/events.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import { ActivateEvent } from './activate-event.tsx'
import { freeEventDays } from './free-event.ts'

interface ActivationPanelProps {
  event: Event
  onActivated: (event: Event) => Promise<unknown>
}

/** What a free event lacks, and the way to more. */
export function ActivationPanel({ event, onActivated }: ActivationPanelProps) {
  const t = useHostTexts()
  return (
    <Notice title={t('event.freeTitle')} action={<ActivateEvent event={event} onActivated={onActivated} />}>
      {t('event.freeText', { limit: freeUploadLimit, days: freeEventDays })}
    </Notice>
  )
}
