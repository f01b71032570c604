import { stack } from '../../../ui/looks.ts'
import { CohostPanel } from '../../features/cohosts/cohost-panel.tsx'
import { GuestList } from '../../features/guests/guest-list.tsx'
import { useHostedEvent } from '../../hosts/hosted-event.ts'

/** Who has come, and who runs the event. */
export function GuestsPlace() {
  const { event } = useHostedEvent()
  return (
    <div className={stack(6)}>
      <GuestList key={event.id} eventId={event.id} />
      <CohostPanel key={`${event.id} hosts`} event={event} />
    </div>
  )
}
