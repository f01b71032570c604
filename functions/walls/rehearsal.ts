import type { Wall } from '#shared/api/walls.ts'
import type { EventRow } from '../events/event-store.ts'
import type { WallRow } from './wall-store.ts'

/** Milliseconds after which a rehearsal ends by itself. */
const longestMs = 30 * 60 * 1000

/** How much of every kind has come to an event, also what waits or is removed by now: it grows with the next one. */
const arrivalsOf = ({ photoCount, voiceCount, hiddenCount, waitingCount, forHostsCount, removals }: EventRow): number =>
  photoCount + voiceCount + hiddenCount + waitingCount + forHostsCount + removals

/** A rehearsal that begins now. */
export const beginRehearsal = (event: EventRow, now: Date): NonNullable<WallRow['rehearsal']> => ({
  endsAt: new Date(now.getTime() + longestMs).toISOString(),
  arrivals: arrivalsOf(event),
})

/** Whether a wall rehearses at this moment, and until when: the first photo that comes ends it. */
export function rehearsalOf(
  event: EventRow,
  { rehearsal }: Pick<WallRow, 'rehearsal'>,
  now: Date,
): Pick<Wall, 'rehearsal' | 'rehearsalEndsAt'> {
  const isOn = rehearsal !== null && new Date(rehearsal.endsAt) > now && arrivalsOf(event) <= rehearsal.arrivals
  return { rehearsal: isOn, rehearsalEndsAt: isOn ? rehearsal.endsAt : null }
}
