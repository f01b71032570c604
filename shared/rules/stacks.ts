import { inCaptureOrder } from './capture-order.ts'
import { Looks } from './likeness.ts'

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

/**
 * The stacks of some photos, in any order, by their first photos' capture time. Walked in capture order, a photo joins
 * the newest stack whose times allow it and to every member of which it is alike: a chain of likenesses is no stack.
 */
export function stacksOf<Photo extends StackedPhoto>(photos: readonly Photo[]): Stack<Photo>[] {
  const listed = inCaptureOrder(photos)
  const { numbers, leads } = numberStacks(listed)
  const stacks: Stack<Photo>[] = []
  for (const [at, photo] of listed.entries()) {
    const number = numbers[at] ?? 0
    const stack = stacks[number]
    if (stack) stack.photos.push(photo)
    else stacks[number] = { lead: listed[leads[number] ?? at] ?? photo, photos: [photo] }
  }
  return stacks
}

/** The stacks of more than one photo, by the ids of their photos. */
export const stacksById = <Photo extends StackedPhoto>(photos: readonly Photo[]): ReadonlyMap<string, Stack<Photo>> =>
  new Map(
    stacksOf(photos)
      .filter((stack) => stack.photos.length > 1)
      .flatMap((stack) => stack.photos.map(({ id }) => [id, stack] as const)),
  )

/** Each photo's stack, counted from 0, and the place of each stack's lead. */
interface StackNumbers {
  numbers: Int32Array
  leads: readonly number[]
}

/** A page asks for stacks and for the best of one list; no list is changed in place. */
const known = new WeakMap<readonly StackedPhoto[], StackNumbers>()

/** The stacks of photos in capture order, as numbers. */
export function numberStacks(listed: readonly StackedPhoto[]): StackNumbers {
  const stacks = known.get(listed) ?? walk(listed)
  known.set(listed, stacks)
  return stacks
}

function walk(listed: readonly StackedPhoto[]): StackNumbers {
  const looks = new Looks(listed)
  const numbers = new Int32Array(listed.length)
  /** By photo, the one before it in its stack; -1 for the first. */
  const befores = new Int32Array(listed.length).fill(-1)
  const leads: number[] = []
  let open: Open[] = []

  const holdsOnlyAlike = (last: number, at: number) => {
    for (let member = last; member >= 0; member = befores[member] ?? -1) if (!looks.areAlike(member, at)) return false
    return true
  }

  for (let at = 0; at < listed.length; at += 1) {
    const photo = listed[at]
    if (!photo) continue
    const stack = leads.length
    numbers[at] = stack
    if (photo.kind === 'video' || photo.timeKnown === false || photo.alone || !looks.has(at)) {
      leads.push(at)
      continue
    }
    const time = Date.parse(photo.capturedAt)
    if (open.some((each) => hasEnded(each, time))) open = open.filter((each) => !hasEnded(each, time))
    const joined = lastWhere(open, ({ last }) => holdsOnlyAlike(last, at))
    if (!joined) {
      leads.push(at)
      open.push({ stack, last: at, firstAt: time, lastAt: time })
      continue
    }
    numbers[at] = joined.stack
    befores[at] = joined.last
    joined.last = at
    joined.lastAt = time
    const lead = leads[joined.stack] ?? at
    if (isBefore(photo, listed[lead] ?? photo)) leads[joined.stack] = at
  }
  return { numbers, leads }
}

/** A stack while photos may still join it: its number, its last photo, and milliseconds of its first and last. */
interface Open {
  stack: number
  last: number
  firstAt: number
  lastAt: number
}

const hasEnded = ({ firstAt, lastAt }: Open, time: number) => time - lastAt > lastMs || time - firstAt > firstMs

function lastWhere<Item>(items: readonly Item[], fits: (item: Item) => boolean): Item | undefined {
  for (let at = items.length - 1; at >= 0; at -= 1) {
    const item = items[at]
    if (item !== undefined && fits(item)) return item
  }
  return undefined
}

/** Leads instead of `best`: the one that hosts chose last, else the sharpest; of equals the earliest. */
function isBefore(photo: StackedPhoto, best: StackedPhoto): boolean {
  const [chosen = '', bestChosen = ''] = [photo.lead, best.lead]
  return chosen === bestChosen ? (photo.sharpness ?? 0) > (best.sharpness ?? 0) : chosen > bestChosen
}
