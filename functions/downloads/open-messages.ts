import { type MessageRow, walkMessages } from '../messages/message-store.ts'

/** The messages of an event's guestbook that every guest may read, newest first. */
export async function openMessages(eventId: string): Promise<MessageRow[]> {
  const messages: MessageRow[] = []
  for await (const message of walkMessages(eventId, { pageSize: 500 }))
    if (message.audience === 'everyone' && !message.hidden) messages.push(message)
  return messages
}
