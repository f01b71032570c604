import type { Message } from '#shared/api/messages.ts'
import { maySeePhotos, type PhotoViewer } from '../galleries/gallery-rules.ts'
import { readGuest, readGuests } from '../galleries/guest-store.ts'
import { type MessageRow, walkMessages } from './message-store.ts'

/** Whether everybody who sees the gallery or its wall may read a message. */
export const isPublic = ({ audience, hidden }: MessageRow): boolean => audience === 'everyone' && !hidden

/** Whether a viewer may read a message: hosts all, writers their own, others public ones if they see the gallery. */
export function mayRead(viewer: PhotoViewer, message: MessageRow, now: Date): boolean {
  if (viewer.role === 'host' || message.guestId === viewer.guestId) return true
  return isPublic(message) && maySeePhotos(viewer, now)
}

/** The messages of a guestbook that a viewer may read, newest first, after `after` (an id); `next` if more follow. */
export async function listMessages(
  viewer: PhotoViewer,
  { after, limit }: { after: string | undefined; limit: number },
  now: Date,
): Promise<{ messages: Message[]; next?: string }> {
  const found: MessageRow[] = []
  // One more than wanted shows whether there is another page.
  for await (const message of walkMessages(viewer.event.id, { after, pageSize: limit + 1 }))
    if (mayRead(viewer, message, now) && found.push(message) > limit) break
  const last = found.length > limit ? found[limit - 1] : undefined
  return {
    messages: await messageAnswers(viewer, found.slice(0, limit)),
    ...(last && { next: last.messageId }),
  }
}

/** Readable messages, in the viewer's form. */
async function messageAnswers(viewer: PhotoViewer, messages: readonly MessageRow[]): Promise<Message[]> {
  const unsigned = messages.filter(({ name }) => name === undefined)
  const guests = await readGuests(
    viewer.event.id,
    unsigned.map(({ guestId }) => guestId),
  )
  const names = new Map(guests.map(({ guestId, name }) => [guestId, name]))
  return messages.map((message) => answerOf(viewer, message, names.get(message.guestId)))
}

/** One of them. */
export async function messageAnswer(viewer: PhotoViewer, message: MessageRow): Promise<Message> {
  return answerOf(viewer, message, (await readGuest(message))?.name)
}

const answerOf = (
  viewer: PhotoViewer,
  { messageId, guestId, text, name, at, audience, hearted, hidden }: MessageRow,
  guestName: string | undefined,
): Message => ({
  id: messageId,
  text,
  name: name ?? guestName ?? null,
  at,
  mine: guestId === viewer.guestId,
  audience,
  ...(hearted && { hearted }),
  ...(hidden && { hidden }),
})
