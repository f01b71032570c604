import { useCall } from '../../client/use-call.ts'
import { useFreshOnReturn } from '../shell/use-fresh-on-return.ts'
import { useHostedEvent } from './hosted-event.ts'

/** The list of guests with what came of each card. */
export function useGuestList() {
  const { id } = useHostedEvent().event
  const answer = useCall('guests/show-guest-list', { params: { id } })
  useFreshOnReturn(answer)
  return answer
}
