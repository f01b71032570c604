import { transact } from '../database/transact.ts'
import { guestbookChanged } from '../events/event-store.ts'
import type { GuestKey } from '../galleries/guest-row.ts'
import { forgetGuestLink, type GuestLink, readGuestLink } from '../guests/guest-link-store.ts'
import { messageDeletes, type MessageRow, walkMessages } from '../messages/message-store.ts'
import { listKnown } from '../photos/known-copies-store.ts'
import { setLike } from '../photos/like-photo.ts'
import { listLiked } from '../photos/like-store.ts'
import { forgetKnown } from '../photos/put-away.ts'
import { forgetReporter, type Report } from '../photos/report-store.ts'
import { inParallel } from '../runtime/in-parallel.ts'

const atOnce = 10

export interface Like extends GuestKey {
  photoId: string
}

/** A photo that a guest tried to send and was answered `known`. */
export type KnownPhoto = Like

/** What guests leave in their events besides photos. */
export interface GuestTraces {
  likes: Like[]
  known: KnownPhoto[]
  /** Links by which another browser may become one of those guests, or has. */
  guestLinks: GuestLink[]
  messages: MessageRow[]
  reports: Report[]
}

/** What those guests like; `until`, here and below: no later than that (ISO-8601 UTC). */
export const likesOf = (guests: readonly GuestKey[], until?: string): Promise<Like[]> =>
  photosOf(guests, ({ eventId, guestId }) => listLiked(eventId, guestId, { until }))

/** What those guests were answered `known` for. */
export const knownTo = (guests: readonly GuestKey[], until?: string): Promise<KnownPhoto[]> =>
  photosOf(guests, (guest) => listKnown(guest, until))

async function photosOf(guests: readonly GuestKey[], list: (guest: GuestKey) => Promise<string[]>) {
  const photos = await inParallel(guests, atOnce, async ({ eventId, guestId }) =>
    (await list({ eventId, guestId })).map((photoId) => ({ eventId, photoId, guestId })),
  )
  return photos.flat()
}

export async function guestLinksOf(guests: readonly GuestKey[], until?: string): Promise<GuestLink[]> {
  const links = await inParallel(guests, atOnce, readGuestLink)
  return links.flatMap((link) => (link && (until === undefined || link.madeAt <= until) ? [link] : []))
}

export async function messagesIn(eventId: string, isWanted: (message: MessageRow) => boolean): Promise<MessageRow[]> {
  const found: MessageRow[] = []
  for await (const message of walkMessages(eventId, { pageSize: 500 })) if (isWanted(message)) found.push(message)
  return found
}

/** Deletes all of it, except the fact that something was reported; also succeeds if some of it is already deleted. */
export async function eraseTraces({ likes, known, guestLinks, messages, reports }: GuestTraces): Promise<void> {
  await inParallel(likes, atOnce, (like) => setLike(like, like.guestId, false))
  await inParallel(known, atOnce, ({ photoId, ...guest }) => forgetKnown(guest, photoId))
  // Viewers of the guestbook see the deletion.
  await inParallel(messages, atOnce, async (message) => {
    await transact([...messageDeletes(message), guestbookChanged(message.eventId)])
  })
  await inParallel(guestLinks, atOnce, forgetGuestLink)
  await inParallel(reports, atOnce, forgetReporter)
}
