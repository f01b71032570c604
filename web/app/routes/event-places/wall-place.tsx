import { drawQrSvg } from '../../pictures/qr-code.ts'
import { WallRemote } from '../../features/walls/wall-remote.tsx'
import { useHostedEvent } from '../../hosts/hosted-event.ts'

/** The big screen at the party. */
export function WallPlace() {
  const { event, refresh } = useHostedEvent()
  return <WallRemote event={event} drawQr={drawQrSvg} onRefusedPicture={refresh} />
}
