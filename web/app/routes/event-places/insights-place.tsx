import { InsightsDesk } from '../../features/insights/insights-desk.tsx'
import { useHostedEvent } from '../../hosts/hosted-event.ts'

/** Figures of the event. */
export function InsightsPlace() {
  const { event } = useHostedEvent()
  return <InsightsDesk event={event} />
}
