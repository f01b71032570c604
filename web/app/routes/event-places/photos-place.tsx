import { stack } from '../../../ui/looks.ts'
import { PhotosDesk } from '../../features/desk/photos-desk.tsx'
import { DownloadPanel } from '../../features/downloads/download-panel.tsx'
import { ActivationPanel } from '../../features/events/activation-panel.tsx'
import { EventTerms } from '../../features/events/event-terms.tsx'
import { useHostedEvent } from '../../hosts/hosted-event.ts'
import styles from './photos-place.module.css'

export { askAhead } from '../../features/desk/event-feed.ts'

/** What has come in and what needs a host, then what the event lacks to take more, and the way to take everything home. */
export function PhotosPlace() {
  const { event, show } = useHostedEvent()
  return (
    <div className={stack(6, styles.place)}>
      <PhotosDesk key={event.id} event={event} />
      <div className={stack(4)}>
        {event.status === 'free' && <ActivationPanel event={event} onActivated={show} />}
        <DownloadPanel eventId={event.id} isEmpty={event.photoCount === 0} />
        <EventTerms event={event} />
      </div>
    </div>
  )
}
