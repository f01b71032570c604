import { stack } from '../../../ui/looks.ts'
import { DownloadPanel } from '../../features/downloads/download-panel.tsx'
import { ActivationPanel } from '../../features/events/activation-panel.tsx'
import { EventTerms } from '../../features/events/event-terms.tsx'
import { useHostedEvent } from '../../hosts/hosted-event.ts'

/** What has come in, and what the event lacks to take more. */
export function PhotosPlace() {
  const { event, show } = useHostedEvent()
  return (
    <div className={stack(5)}>
      {event.status === 'free' && <ActivationPanel event={event} onActivated={show} />}
      <EventTerms event={event} />
      <DownloadPanel eventId={event.id} isEmpty={event.photoCount === 0} />
    </div>
  )
}
