/** Milliseconds that are one mark: who takes ten photos of one scene has been there once. */
const mark = 5 * 60_000
/** Marks within which two photos are of the same part of the day. */
const near = 4
const hour = 60 / 5
const day = 24 * hour

/** Guests that must tell by theirs when the event was, and their marks. */
const fewestOthers = 3
/** Of fewer guests nothing can be said. */
export const fewestGuests = fewestOthers + 1
const fewestMarksOfOthers = 24
/** With fewer marks, a guest's clock cannot be judged. */
const fewestMarks = 4
/** Share of a guest's marks near others': at least this for a right clock, at most the other for a wrong one. */
const besideWhenRight = 0.85
const besideWhenWrong = 0.5
/** How much likelier another time must be, in nats: for a clock that stands apart, and for one out of step. */
const gainApart = 6
const gainInStep = 16
/** What speaks for the mistakes that are usual, in nats: a time zone or summer time; the same on another date. */
const usualHours = 5
const usualDays = 3
/** Nats by which a shift must beat every other time; high, to spare guests who were there for other things. */
const clearly = 12
/** Marks of photos of the same event are never this far apart. */
const yearOff = 300 * day
/** A time zone is at most so far off. */
const mostZoneHours = 14
/** How likely a mark is where nobody else was, against one where everybody was. */
const alone = 0.01

/** A clock that was never set begins decades back. */
export const maxClockShiftMinutes = 40 * 366 * 24 * 60

/** A photo, as its sender's clock has it now. */
export interface ClockedPhoto {
  guestId: string
  /** ISO-8601 UTC: by that clock, and when it came here by ours. */
  capturedAt: string
  arrivedAt: string
}

/** By how many minutes a guest's clocks seem to be behind (below zero: ahead). */
export interface ClockProposal {
  guestId: string
  shiftMinutes: number
}

/**
 * Guests with photos hours, days or years off everybody else's, and the shift that brings them together. A clock is
 * wrong only if another time suits its photos much better: guests may have been there before or after the others.
 */
export function proposeClockShifts(photos: readonly ClockedPhoto[]): ClockProposal[] {
  const guests = new Map<string, { marks: Set<number>; latest: number }>()
  for (const { guestId, capturedAt, arrivedAt } of photos) {
    const { marks, latest } = guests.get(guestId) ?? { marks: new Set(), latest: Number.POSITIVE_INFINITY }
    const at = markOf(capturedAt)
    guests.set(guestId, { marks: marks.add(at), latest: Math.min(latest, markOf(arrivedAt) - at) })
  }
  return [...guests].flatMap(([guestId, { marks, latest }]) => {
    if (marks.size < fewestMarks) return []
    const others = [...guests].flatMap(([other, theirs]) => (other === guestId ? [] : [theirs.marks]))
    const shift = shiftOf([...marks], others, latest)
    return shift === 0 ? [] : [{ guestId, shiftMinutes: (shift * mark) / 60_000 }]
  })
}

const markOf = (time: string) => Math.floor(Date.parse(time) / mark)

/** In marks, at most `latest`, for nothing was taken after it came; 0 if the clock seems right or nobody can say. */
function shiftOf(own: readonly number[], others: readonly ReadonlySet<number>[], latest: number): number {
  if (others.length < fewestOthers) return 0
  const going = whatWentOn(others)
  if (going.size < fewestMarksOfOthers) return 0
  const now = fit(own, going, 0)
  const fits = candidates(own, going).map((shift) => ({ shift, ...fit(own, going, shift) }))
  const possible = fits.flatMap((found) => {
    const usual = usualness(found.shift)
    return found.shift > latest || usual === undefined ? [] : [{ ...found, weighed: found.likelihood + usual }]
  })
  const best = possible.reduce((a, b) => (b.weighed > a.weighed ? b : a), { ...now, shift: 0, weighed: now.likelihood })
  const needed = now.beside <= besideWhenWrong ? gainApart : gainInStep
  if (best.beside < besideWhenRight || best.weighed - now.likelihood < needed) return 0
  // A guest who was there early or late may have a right clock, unless their photos would have come before they were
  // taken, or from another year.
  const isWrongAnyhow = latest < -hour / 4 || Math.abs(best.shift) >= yearOff
  const rivals = fits.filter(({ shift }) => Math.abs(shift - best.shift) > hour)
  const rival = Math.max(...rivals.map(({ likelihood }) => likelihood))
  return isWrongAnyhow || best.likelihood - rival >= clearly ? best.shift : 0
}

/** How many guests were taking photos around each mark, of 1; the nearer the more. */
function whatWentOn(guests: readonly ReadonlySet<number>[]): ReadonlyMap<number, number> {
  const going = new Map<number, number>()
  for (const marks of guests) {
    // A guest counts once, however many of their marks are near.
    const ofGuest = new Map<number, number>()
    for (const each of marks)
      for (let distance = -near; distance <= near; distance++) {
        const weight = 1 - Math.abs(distance) / (near + 1)
        const at = each + distance
        ofGuest.set(at, Math.max(ofGuest.get(at) ?? 0, weight))
      }
    for (const [at, weight] of ofGuest) going.set(at, (going.get(at) ?? 0) + weight)
  }
  const most = Math.max(...going.values())
  return new Map([...going].map(([at, sum]) => [at, sum / most]))
}

/** How well a guest's marks go with what went on, moved by so much. */
function fit(own: readonly number[], going: ReadonlyMap<number, number>, shift: number) {
  let likelihood = 0
  let beside = 0
  for (const each of own) {
    const others = going.get(each + shift)
    likelihood += Math.log((others ?? 0) + alone)
    if (others !== undefined) beside++
  }
  return { likelihood, beside: beside / own.length }
}

/** Every shift that could put this many of a guest's marks near the others': one of the first few must be near them. */
function candidates(own: readonly number[], going: ReadonlyMap<number, number>): number[] {
  const few = Math.floor(own.length * (1 - besideWhenRight)) + 1
  const shifts = new Set<number>()
  for (const each of own.slice(0, few)) for (const at of going.keys()) if (at !== each) shifts.add(at - each)
  return [...shifts]
}

/** In nats; undefined for an error that clocks do not make: another zone, other summer time, a restart long ago. */
function usualness(shift: number): number | undefined {
  const hours = Math.abs(shift) / hour
  if (hours <= mostZoneHours) return Number.isInteger(hours * 2) ? usualHours : undefined
  const hoursOver = hours % 24
  return Math.min(hoursOver, 24 - hoursOver) <= 2 && Number.isInteger(hours) ? usualDays : 0
}
