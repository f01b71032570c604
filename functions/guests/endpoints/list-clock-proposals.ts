import { listClockProposals } from '#shared/api/guests.ts'
import { eventHost } from '../../events/event-host-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { findWrongClocks } from '../find-wrong-clocks.ts'

export const handler = endpoint('guests/list-clock-proposals', eventHost, listClockProposals, async ({ who }) => ({
  proposals: await findWrongClocks(who.event.id),
}))
