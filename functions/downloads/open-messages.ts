import { type MessageRow, walkMessages } from '../messages/message-store.ts'

/** What every guest may read of an event's guestbook, newest first. */
export async function openMessages(eventId: string): Promise<MessageRow[]> {
  const messages: MessageRow[] = []
  for await (const message of walkMessages(eventId, { pageSize: 500 }))
    if (message.audience === 'everyone' && !message.hidden) messages.push(message)
  return messages
}
