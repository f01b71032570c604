import * as z from 'zod'
import { wireItem, type WireItem } from './wire-item.ts'

export const streamRecord = z.object({
  eventID: z.string(),
  eventName: z.enum(['INSERT', 'MODIFY', 'REMOVE']),
  eventSource: z.literal('aws:dynamodb'),
  dynamodb: z.object({
    /** Epoch seconds. */
    ApproximateCreationDateTime: z.number(),
    Keys: wireItem,
    NewImage: wireItem.optional(),
    OldImage: wireItem.optional(),
    SequenceNumber: z.string(),
    StreamViewType: z.literal('NEW_AND_OLD_IMAGES'),
  }),
  /** Set if the table's expiry removed the item, as AWS marks it. */
  userIdentity: z.object({ type: z.literal('Service'), principalId: z.literal('dynamodb.amazonaws.com') }).optional(),
})

/** One change of one item, as in a DynamoDB stream with new and old images. */
export type StreamRecord = z.infer<typeof streamRecord>

/** What happened to an item; undefined if nothing: a write without a change leaves no record. */
export function nameEvent(
  before: WireItem | undefined,
  after: WireItem | undefined,
): StreamRecord['eventName'] | undefined {
  if (!before) return after && 'INSERT'
  if (!after) return 'REMOVE'
  return sortedJson(before) === sortedJson(after) ? undefined : 'MODIFY'
}

/** JSON that is equal for equal values, regardless of the order of keys. */
export function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([left], [right]) => (left < right ? -1 : 1)))
      : inner,
  )
}
