import { lazy, Suspense } from 'react'
import { stack } from '../../../ui/looks.ts'
import { CohostPanel } from '../../features/cohosts/cohost-panel.tsx'
import { GuestList } from '../../features/guests/guest-list.tsx'
import { useHostedEvent } from '../../hosts/hosted-event.ts'

const Guestbook = lazy(async () => ({ default: (await import('../../features/messages/guestbook.tsx')).Guestbook }))

/** Who runs the event, who has come, and what they have written. */
export function GuestsPlace() {
  const { event } = useHostedEvent()
  return (
    <div className={stack(6)}>
      <CohostPanel />
      <GuestList />
      {event.features.guestbook && (
        <Suspense>
          <Guestbook slug={event.slug} title={event.title} head="" isHost isShared={event.privacy.guestsSeeGallery} />
        </Suspense>
      )}
    </div>
  )
}
