import { byCapture } from './capture-order.ts'
import { stacksOf, type StackedPhoto } from './stacks.ts'

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
  const stacks = areStacked ? stacksOf(photos) : photos.map((photo) => ({ lead: photo, photos: [photo] }))
  const leading = new Set(stacks.map(({ lead }) => lead.guest))
  const left = stacks
    .flatMap((stack) => stack.photos.map((photo) => ({ photo, stack, isLead: photo === stack.lead })))
    .sort((a, b) => byWorth(a.photo, b.photo))
  const moments = new Set(photos.flatMap(({ momentId }) => momentId ?? []))
  const taken = { guests: new Set<string>(), stacks: new Set<unknown>(), moments: new Set<string>() }
  const chosen: Photo[] = []

  /** The lower, the sooner it is chosen; undefined for a photo that its stack's lead stands for. */
  const rank = ({ photo, stack, isLead }: (typeof left)[number]): number | undefined => {
    const isNew = !taken.guests.has(photo.guest)
    const isUsed = taken.stacks.has(stack)
    if (!isLead && !isUsed && !(isNew && !leading.has(photo.guest))) return undefined
    const bringsMoment = photo.momentId !== null && !taken.moments.has(photo.momentId)
    return Number(!isNew) * 4 + Number(isUsed) * 2 + Number(!bringsMoment)
  }

  // No photo that is left ranks lower than the last one chosen, except by its moment: the search may stop there.
  let floor = 0
  while (chosen.length < count && left.length > 0) {
    const { index, lowest } = firstOf(left, rank, floor | Number(taken.moments.size === moments.size))
    const [{ photo, stack } = {}] = left.splice(index, 1)
    if (!photo) break
    floor = lowest & ~1
    chosen.push(photo)
    taken.guests.add(photo.guest)
    taken.stacks.add(stack)
    if (photo.momentId !== null) taken.moments.add(photo.momentId)
  }
  return chosen.sort(byCapture)
}

/** The first of the lowest rank, which is not below `floor`. */
function firstOf<Item>(items: readonly Item[], rank: (item: Item) => number | undefined, floor: number) {
  let index = -1
  let lowest = Infinity
  for (const [at, item] of items.entries()) {
    const ranked = rank(item) ?? Infinity
    if (ranked >= lowest) continue
    index = at
    lowest = ranked
    if (lowest <= floor) break
  }
  return { index, lowest }
}

/** Likes, then sharpness, then the earliest. */
const byWorth = (a: Choosable, b: Choosable): number =>
  (b.likes ?? 0) - (a.likes ?? 0) || (b.sharpness ?? 0) - (a.sharpness ?? 0) || byCapture(a, b)
