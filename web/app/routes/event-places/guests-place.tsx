import { stack } from '../../../ui/looks.ts'
import { CohostPanel } from '../../features/cohosts/cohost-panel.tsx'
import { GuestList } from '../../features/guests/guest-list.tsx'
import { useHostedEvent } from '../../hosts/hosted-event.ts'

/** Who runs the event, and who has come. */
export function GuestsPlace() {
  const { event } = useHostedEvent()
  return (
    <div className={stack(6)}>
      <CohostPanel event={event} />
      <GuestList event={event} />
    </div>
  )
}
