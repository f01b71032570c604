import { DownloadsDesk } from '../../features/downloads/downloads-desk.tsx'
import { useHostedEvent } from '../../hosts/hosted-event.ts'

/** All that can be taken home: ZIPs that are there or in the making, and a choice for another. */
export function DownloadsPlace() {
  const { event } = useHostedEvent()
  return <DownloadsDesk event={event} />
}
