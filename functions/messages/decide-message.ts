import { transact } from '../database/transact.ts'
import { guestbookChanged } from '../events/event-store.ts'
import { historyOf } from '../events/history-store.ts'
import type { GalleryViewer } from '../galleries/gallery-rules.ts'
import { AppError } from '../runtime/app-error.ts'
import { clock } from '../runtime/clock.ts'
import { mayRead } from './list-messages.ts'
import { messageChange, type MessageDecision, messageDeletes, type MessageRow, readMessage } from './message-store.ts'

/** A message that the viewer may read. Throws `not_found`. */
async function readableMessage(viewer: GalleryViewer, messageId: string): Promise<MessageRow> {
  const message = await readMessage(viewer.event.id, messageId)
  if (!message || !mayRead(viewer, message, clock.now())) throw unknownMessage()
  return message
}

const unknownMessage = () => new AppError('not_found', 'No such message in this gallery.')

/** Deletes a message for good. Throws `not_found`, and `forbidden` for guests who did not write it. */
export async function removeMessage(viewer: GalleryViewer, messageId: string): Promise<void> {
  const message = await readableMessage(viewer, messageId)
  const isOwn = message.guestId === viewer.guestId
  if (viewer.role === 'guest' && !isOwn) throw new AppError('forbidden', 'Guests may remove only their own messages.')
  const { id } = viewer.event
  // If it is already deleted, somebody else was faster.
  await transact([
    ...messageDeletes(message),
    guestbookChanged(id),
    ...(viewer.role === 'host' ? [historyOf(id, viewer.email).of({ action: 'message_removed' })] : []),
  ])
}

/** A host's decision on a message; repeating it changes nothing. Throws `not_found`, and `forbidden` for guests. */
export async function decideMessage(
  viewer: GalleryViewer,
  messageId: string,
  decision: MessageDecision,
): Promise<MessageRow> {
  const message = await readableMessage(viewer, messageId)
  if (viewer.role === 'guest') throw new AppError('forbidden', 'That is for the hosts.')
  const { hidden = false, hearted = false } = message
  const change: MessageDecision = {
    ...(decision.hidden !== undefined && decision.hidden !== hidden && { hidden: decision.hidden }),
    ...(decision.hearted !== undefined && decision.hearted !== hearted && { hearted: decision.hearted }),
  }
  if (Object.keys(change).length === 0) return message
  const { id } = viewer.event
  const { committed } = await transact([
    messageChange(message, change),
    guestbookChanged(id),
    historyOf(id, viewer.email).of({ action: actionOf(change) }),
  ])
  if (!committed) throw unknownMessage()
  return (await readMessage(id, messageId)) ?? message
}

/** The action in the history; hiding takes precedence over a heart. */
function actionOf({ hidden, hearted }: MessageDecision) {
  if (hidden !== undefined) return hidden ? 'message_hidden' : 'message_shown'
  return hearted ? 'message_hearted' : 'message_unhearted'
}
