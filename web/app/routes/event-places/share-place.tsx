import { SharePanel } from '../../features/share/share-panel.tsx'
import { useHostedEvent } from '../../hosts/hosted-event.ts'

/** How guests get there. */
export function SharePlace() {
  const { event } = useHostedEvent()
  return <SharePanel title={event.title} link={event.link} />
}
