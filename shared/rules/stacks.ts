import { byCapture } from './capture-order.ts'
import { lookAlike, type Look, lookOf } from './looks.ts'

/** What of a photo decides with which others it forms a stack. */
export interface StackedPhoto {
  id: string
  kind: 'photo' | 'video'
  /** ISO-8601 UTC with milliseconds. */
  capturedAt: string
  /** False if nobody knows when it was taken: `capturedAt` is when it was sent. */
  timeKnown?: false | undefined
  /** 64-bit difference hash as 16 hex digits, and ThumbHash (base64), of the picture as shown. */
  shape?: string | undefined
  placeholder?: string | undefined
  /** 0 to 1000, comparable within a stack. */
  sharpness?: number | undefined
  /** When hosts made it the lead of its stack, ISO-8601 UTC. */
  lead?: string | undefined
  /** Hosts let it stand by itself. */
  alone?: true | undefined
}

/** Photos of the same seconds that look alike, in ascending capture time; many have one alone. */
export interface Stack<Photo> {
  lead: Photo
  photos: Photo[]
}

/** A photo joins no stack whose last photo is longer ago than this, or whose first is. */
const lastMs = 10_000
const firstMs = 60_000

/** A stack while photos may still join it. */
interface Open<Photo> {
  photos: Photo[]
  looks: Look[]
  firstAt: number
  lastAt: number
}

/**
 * The stacks of some photos, in any order, by their first photos' capture time. Walked in capture order, a photo joins
 * the newest stack whose times allow it and to every member of which it is alike: a chain of likenesses is no stack.
 */
export function stacksOf<Photo extends StackedPhoto>(photos: readonly Photo[]): Stack<Photo>[] {
  const stacks: Photo[][] = []
  let open: Open<Photo>[] = []
  for (const photo of [...photos].sort(byCapture)) {
    const look = photo.kind === 'photo' && photo.timeKnown !== false && !photo.alone ? lookOf(photo) : undefined
    const at = Date.parse(photo.capturedAt)
    open = open.filter(({ firstAt, lastAt }) => at - lastAt <= lastMs && at - firstAt <= firstMs)
    const joined = look && open.findLast(({ looks }) => looks.every((other) => lookAlike(look, other)))
    if (joined) {
      joined.photos.push(photo)
      joined.looks.push(look)
      joined.lastAt = at
      continue
    }
    const begun = [photo]
    stacks.push(begun)
    if (look) open.push({ photos: begun, looks: [look], firstAt: at, lastAt: at })
  }
  return stacks.map((members) => ({ lead: leadOf(members), photos: members }))
}

/** The one that hosts chose last, else the sharpest; of equals the earliest. */
const leadOf = <Photo extends StackedPhoto>(photos: readonly Photo[]): Photo =>
  photos.reduce((best, photo) => (isBefore(photo, best) ? photo : best))

function isBefore(photo: StackedPhoto, best: StackedPhoto): boolean {
  const [chosen = '', bestChosen = ''] = [photo.lead, best.lead]
  return chosen === bestChosen ? (photo.sharpness ?? 0) > (best.sharpness ?? 0) : chosen > bestChosen
}
