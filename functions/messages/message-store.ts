import { createHash } from 'node:crypto'
import * as z from 'zod'
import { audiences } from '#shared/rules/sight.ts'
import type { TransactItem } from '../database/dynamodb.ts'
import { rowDelete, rowPut, rowUpdate } from '../database/row-writes.ts'
import { keyed, readRow, walkRows } from '../database/rows.ts'

const messageRow = z.object({
  eventId: z.string(),
  messageId: z.string(),
  /** The writer. */
  guestId: z.string(),
  text: z.string(),
  /** The signature, if it differs from the guest's name. */
  name: z.string().optional(),
  audience: z.enum(audiences),
  /** ISO-8601 UTC. */
  at: z.string(),
  hidden: z.literal(true).optional(),
  hearted: z.literal(true).optional(),
})
/** A guest's message in an event's guestbook. */
export type MessageRow = z.infer<typeof messageRow>
export type NewMessage = Omit<MessageRow, 'hidden' | 'hearted'>

const prefix = 'message#'
const messageKey = ({ eventId, messageId }: Pick<MessageRow, 'eventId' | 'messageId'>) => ({
  eventId,
  sort: `${prefix}${messageId}`,
})

/** By writer, text and audience: identical messages are the same message. */
function saidKey({ eventId, guestId, text, audience }: Pick<MessageRow, 'eventId' | 'guestId' | 'text' | 'audience'>) {
  const said = createHash('sha256')
    .update(JSON.stringify([text, audience]))
    .digest('base64url')
  return { eventId, sort: `said#${guestId}#${said}` }
}

/** Stores a message; the second fails if its guest has written the same before. */
export const messagePuts = (message: NewMessage): TransactItem[] => [
  rowPut('photos', { Item: { ...message, ...messageKey(message) }, condition: 'attribute_not_exists(sort)' }),
  rowPut('photos', {
    Item: { ...saidKey(message), messageId: message.messageId },
    condition: 'attribute_not_exists(sort)',
  }),
]

/** Deletes a message, after which its guest may write the same again; the first fails if it is already deleted. */
export const messageDeletes = (message: MessageRow): TransactItem[] => [
  rowDelete('photos', messageKey(message), { condition: 'attribute_exists(sort)' }),
  rowDelete('photos', saidKey(message)),
]

/** Hosts' decisions on a message. */
export type MessageDecision = { [Name in 'hidden' | 'hearted']?: boolean | undefined }

/** Fails if the message is deleted. */
export function messageChange(message: MessageRow, decision: MessageDecision): TransactItem {
  const decided = Object.entries(decision)
  const set = decided.filter(([, holds]) => holds).map(([name]) => `#${name} = :yes`)
  const gone = decided.filter(([, holds]) => !holds).map(([name]) => `#${name}`)
  return rowUpdate('photos', {
    Key: messageKey(message),
    update: [
      ...(set.length > 0 ? [`SET ${set.join(', ')}`] : []),
      ...(gone.length > 0 ? [`REMOVE ${gone.join(', ')}`] : []),
    ].join(' '),
    condition: 'attribute_exists(sort)',
    ...(set.length > 0 && { values: { yes: true } }),
  })
}

/** Undefined if it does not exist. */
export const readMessage = (eventId: string, messageId: string): Promise<MessageRow | undefined> =>
  readRow('photos', messageKey({ eventId, messageId }), messageRow)

/** A guest's earlier message with the same words and audience. */
export async function readSaid(message: NewMessage): Promise<MessageRow | undefined> {
  const said = await readRow('photos', saidKey(message), z.object({ messageId: z.string() }))
  return said && readMessage(message.eventId, said.messageId)
}

/** All messages of an event, newest first, after `after` (an id), page by page as they are consumed. */
export function walkMessages(eventId: string, { after, pageSize }: { after?: string | undefined; pageSize: number }) {
  const query = keyed(
    { eventId, sort: ['begins_with', prefix] },
    {
      ScanIndexForward: false,
      ConsistentRead: true,
      Limit: pageSize,
      ...(after !== undefined && { ExclusiveStartKey: messageKey({ eventId, messageId: after }) }),
    },
  )
  return walkRows('photos', query, messageRow)
}
