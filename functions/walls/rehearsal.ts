import type { Wall } from '#shared/api/walls.ts'
import type { EventRow } from '../events/event-store.ts'
import type { WallRow } from './wall-store.ts'

/** Milliseconds after which a rehearsal ends by itself. */
const longestMs = 30 * 60 * 1000

export const beginRehearsal = ({ arrivals }: EventRow, now: Date): NonNullable<WallRow['rehearsal']> => ({
  endsAt: new Date(now.getTime() + longestMs).toISOString(),
  arrivals,
})

/** Whether a wall is rehearsing now, and until when: the first arriving photo ends it. */
export function rehearsalOf(
  { arrivals }: EventRow,
  { rehearsal }: Pick<WallRow, 'rehearsal'>,
  now: Date,
): Pick<Wall, 'rehearsal' | 'rehearsalEndsAt'> {
  const isOn = rehearsal !== null && new Date(rehearsal.endsAt) > now && arrivals <= rehearsal.arrivals
  return { rehearsal: isOn, rehearsalEndsAt: isOn ? rehearsal.endsAt : null }
}
