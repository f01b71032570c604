import { byCapture, inCaptureOrder } from './capture-order.ts'
import { numberStacks, type StackedPhoto } from './stacks.ts'

/** Photos of a choice at most. */
export const maxBest = 500

interface Choosable extends StackedPhoto {
  /** Who sent it. */
  guest: string
  momentId: string | null
  /** Absent where they do not count. */
  likes?: number | undefined
}

/**
 * The `count` best photos, in capture order; in any order of arrival it is the same choice. Each step takes the first
 * by these rules: a guest who has none yet; a stack of which none is taken; a moment that has none; most likes;
 * sharpest; earliest. A stack is represented by its lead, except for a guest who leads none.
 */
export function bestPhotos<Photo extends Choosable>(
  photos: readonly Photo[],
  count: number,
  { areStacked }: { areStacked: boolean },
): Photo[] {
  const listed = inCaptureOrder(photos)
  const { guests, stacks, moments, isLead, leadsNone } = numbersOf(listed, areStacked)
  /** By number, 1 where one of it is chosen. */
  const taken = { guests: flags(guests), stacks: flags(stacks), moments: flags(moments) }
  taken.moments[noMoment] = 1
  const left = byWorth(listed)

  /** The lower, the sooner it is chosen; Infinity for a photo that its stack's lead stands for. */
  const rank = (at: number): number => {
    const isNew = !taken.guests[guests[at] ?? 0]
    const isUsed = taken.stacks[stacks[at] ?? 0] === 1
    if (!isLead[at] && !isUsed && !(isNew && leadsNone[at])) return Infinity
    return (isNew ? 0 : 4) + (isUsed ? 2 : 0) + (taken.moments[moments[at] ?? noMoment] ?? 0)
  }

  const chosen: Photo[] = []
  // No photo that is left ranks lower than the last one chosen, except by its moment: the search may stop there. Those
  // before `from` rank higher and stay so.
  let [floor, from] = [0, 0]
  while (chosen.length < count) {
    while (from < left.length && rank(left[from] ?? 0) > (floor | 1)) from += 1
    if (from === left.length) from = 0
    const { place, lowest } = firstOf(left, rank, { from, floor: taken.moments.includes(0) ? floor : floor | 1 })
    const [at = -1] = left.splice(place, 1)
    const photo = listed[at]
    if (!photo) break
    floor = lowest & ~1
    chosen.push(photo)
    taken.guests[guests[at] ?? 0] = taken.stacks[stacks[at] ?? 0] = taken.moments[moments[at] ?? noMoment] = 1
  }
  return chosen.sort(byCapture)
}

const noMoment = 0

/** By photo: the numbers of its guest, stack and moment; 1 where it leads its stack, and where its guest leads none. */
function numbersOf(listed: readonly Choosable[], areStacked: boolean) {
  const alone = () => listed.map((_, at) => at)
  const { numbers: stacks, leads } = areStacked ? numberStacks(listed) : { numbers: alone(), leads: alone() }
  const guests = numbered(listed.map(({ guest }) => guest))
  const moments = numbered(
    listed.map(({ momentId }) => momentId),
    null,
  )
  const isLead = new Uint8Array(listed.length)
  const leading = flags(guests)
  for (const at of leads) isLead[at] = leading[guests[at] ?? 0] = 1
  return { guests, stacks, moments, isLead, leadsNone: guests.map((guest) => 1 - (leading[guest] ?? 0)) }
}

/** Each key's number, counted from 0 in the order of first appearance, `first` before all. */
function numbered<Key>(keys: readonly Key[], ...first: readonly Key[]): number[] {
  const known = new Map<Key, number>(first.map((key, at) => [key, at]))
  return keys.map((key) => {
    const number = known.get(key) ?? known.size
    known.set(key, number)
    return number
  })
}

/** A 0 for each number up to the highest one. */
const flags = (numbers: ArrayLike<number>): Uint8Array => {
  let highest = 0
  for (let at = 0; at < numbers.length; at += 1) highest = Math.max(highest, numbers[at] ?? 0)
  return new Uint8Array(highest + 1)
}

/** More than any sharpness. */
const sharpnessSpan = 1024

/**
 * The places of photos in their list, the best first: most likes, then sharpest, then earliest. Sorted as plain
 * numbers, which takes a tenth of the time of comparing photos.
 */
function byWorth(listed: readonly Choosable[]): number[] {
  const span = listed.length
  const keys = new Float64Array(span)
  for (let at = 0; at < span; at += 1) {
    const { likes = 0, sharpness = 0 } = listed[at] ?? {}
    keys[at] = at - (likes * sharpnessSpan + sharpness) * span
  }
  keys.sort()
  return Array.from(keys, (key) => key - Math.floor(key / span) * span)
}

/** From a place on, the first of the lowest rank, where `floor` is as low as any may be; behind the last for none. */
function firstOf(
  items: readonly number[],
  rank: (item: number) => number,
  { from, floor }: { from: number; floor: number },
) {
  let place = items.length
  let lowest = Infinity
  for (let at = from; at < items.length && lowest > floor; at += 1) {
    const ranked = rank(items[at] ?? 0)
    if (ranked >= lowest) continue
    place = at
    lowest = ranked
  }
  return { place, lowest }
}
