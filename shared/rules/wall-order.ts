import type { Stack } from './stacks.ts'

/** What of a photo decides when a wall shows it. */
export interface WallPhoto {
  id: string
  guest: string
  /** ISO-8601 UTC. */
  capturedAt: string
  /** Absent if nobody may know. */
  likes?: number | undefined
}

/** A wall's memory of its evening: no more than a line for each photo and each guest. */
export interface WallMemory {
  /** Pictures shown so far. */
  turn: number
  /** Of each photo that has been shown, the last turn at which it was. */
  photos: ReadonlyMap<string, number>
  /** For each guest who has been shown, the last turn with one of their photos. */
  guests: ReadonlyMap<string, number>
}

export const emptyWallMemory: WallMemory = { turn: 0, photos: new Map(), guests: new Map() }

/** A photo comes again after this many others at the earliest, or after all others if there are fewer. */
export const wallGap = 40
/** The most loved photo comes again when others have waited this much longer, as a share of a round. */
const lovedShare = 1 / 3
/** When the evening is repeated: a photo of the guest who was shown last waits this many turns longer. */
const courtesy = 20

/** What a wall brings by itself, by ids: of each stack the one that it has shown, else its lead. */
export const broughtOf = <Photo extends WallPhoto>(
  stacks: readonly Stack<Photo>[],
  { photos }: WallMemory,
): ReadonlyMap<string, Photo> =>
  new Map(
    stacks.map(({ lead, photos: all }) => {
      const brought = photos.has(lead.id) ? lead : (all.find(({ id }) => photos.has(id)) ?? lead)
      return [brought.id, brought]
    }),
  )

/**
 * The photo that a wall shows next, in one pass over all of them; undefined if none `fits`. Unseen photos go first:
 * guests take turns, the one who has waited longest first, each with the photo that they took last. Then the evening is
 * repeated, photos shown longest ago first, the most loved a little sooner. Ties go by capture time, then by id.
 */
export function nextOnWall<Photo extends WallPhoto>(
  photos: ReadonlyMap<string, Photo>,
  memory: WallMemory,
  fits: (photo: Photo) => boolean = () => true,
): Photo | undefined {
  let mostLiked = 1
  for (const { likes = 0 } of photos.values()) mostLiked = Math.max(mostLiked, likes)
  const gap = Math.min(wallGap, photos.size - 1)
  let best: { photo: Photo; isSeen: boolean; rank: number } | undefined
  for (const photo of photos.values()) {
    if (!fits(photo)) continue
    const seenAt = memory.photos.get(photo.id)
    const isSeen = seenAt !== undefined
    if (isSeen && (best?.isSeen === false || memory.turn - seenAt < gap)) continue
    const rank = isSeen
      ? seenAt - ((photo.likes ?? 0) / mostLiked) * photos.size * lovedShare + courtesyOf(photo, memory)
      : (memory.guests.get(photo.guest) ?? 0)
    const isBetter =
      !best || (best.isSeen && !isSeen) || rank < best.rank || (rank === best.rank && isNewer(photo, best.photo))
    if (isBetter) best = { photo, isSeen, rank }
  }
  return best?.photo
}

const courtesyOf = ({ guest }: WallPhoto, { guests, turn }: WallMemory) => (guests.get(guest) === turn ? courtesy : 0)

function isNewer(one: WallPhoto, other: WallPhoto): boolean {
  if (one.capturedAt !== other.capturedAt) return one.capturedAt > other.capturedAt
  return one.id > other.id
}

/** The memory once this photo is up. */
export function shownOnWall({ turn, photos, guests }: WallMemory, { id, guest }: WallPhoto): WallMemory {
  const now = turn + 1
  return { turn: now, photos: new Map(photos).set(id, now), guests: new Map(guests).set(guest, now) }
}

/** The memory without photos and guests that have left the wall for good. */
export function keepOnWall({ turn, photos, guests }: WallMemory, here: ReadonlyMap<string, WallPhoto>): WallMemory {
  const known = new Set([...here.values()].map(({ guest }) => guest))
  return {
    turn,
    photos: new Map([...photos].filter(([id]) => here.has(id))),
    guests: new Map([...guests].filter(([guest]) => known.has(guest))),
  }
}
