import { stack } from '../../../ui/looks.ts'
import { PhotoModeration } from '../../features/moderation/photo-moderation.tsx'
import { DownloadPanel } from '../../features/downloads/download-panel.tsx'
import { ActivationPanel, useActivation, useCredits } from '../../features/events/activate-event.tsx'
import { KeepingBanner } from '../../features/events/keeping-banner.tsx'
import { useHostedEvent } from '../../hosts/hosted-event.ts'

export { askAhead } from '../../features/moderation/event-feed.ts'

/** Time left, photos that have arrived, photos that need a decision, and the download. */
export function PhotosPlace() {
  const { event } = useHostedEvent()
  const credits = useCredits()
  const { ask, dialog } = useActivation()
  return (
    <div className={stack(6)}>
      <KeepingBanner />
      <PhotoModeration key={event.id} onActivate={credits > 0 ? ask : undefined} />
      {dialog}
      <div className={stack(4)}>
        {event.status === 'free' && event.keptUntil === null && <ActivationPanel />}
        <DownloadPanel />
      </div>
    </div>
  )
}
