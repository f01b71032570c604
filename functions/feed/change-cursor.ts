import { createHash } from 'node:crypto'
import * as z from 'zod'
import { sealed, unsealed } from '../gateways/signed-values.ts'
import { orderAt, timeOfOrder } from '../database/change-order.ts'

/** Milliseconds by which reading overlaps: writers' clocks differ, and transactions take time to become visible. */
export const overlapMs = 15_000

/** Names per cursor; further changes of the overlap are sent again, which is harmless. */
const maxSeen = 300

/** A change of many photos, sent up to one of them. */
export interface Inside {
  order: string
  place: string
}

/** The viewer's position in the list of changes. */
export interface ChangeCursor {
  /** All changes up to here were sent. */
  told: string
  /** Names of later changes that were also sent. */
  seen: readonly string[]
  /** Within a long answer: where it continues, and when it began (milliseconds). */
  middle?: { at: string; since: number; inside?: Inside | undefined } | undefined
  /** What the viewer may see; after it changes the viewer reads the list again. */
  sight: string
  /** When it was issued, epoch seconds. */
  given: number
}

// They become keys, and DynamoDB refuses keys that are too long or outside the queried range.
const orderText = z.string().regex(/^(\d{13}(#\w{1,26})?)?$/)
const placeText = z
  .string()
  .max(128)
  .regex(/^[^#]+#(open|closed)#[^#]+#\w+$/)

const wire = z.tuple([
  orderText,
  z.array(z.string()).max(maxSeen),
  z.union([z.null(), z.tuple([orderText, z.number()]), z.tuple([orderText, z.number(), orderText, placeText])]),
  z.string(),
  z.number(),
])

export const encodeChangeCursor = (cursor: ChangeCursor) => Buffer.from(wireText(cursor)).toString('base64url')

/** The same, sealed, for an answer that viewers share: its names would reveal changes that they may not see. */
export const sealChangeCursor = (cursor: ChangeCursor) => sealed(wireText(cursor))

function wireText({ told, seen, middle, sight, given }: ChangeCursor): string {
  const values: z.infer<typeof wire> = [told, [...seen], middle ? wireOf(middle) : null, sight, given]
  return JSON.stringify(values)
}

const wireOf = ({ at, since, inside }: NonNullable<ChangeCursor['middle']>): z.infer<typeof wire>[2] =>
  inside ? [at, since, inside.order, inside.place] : [at, since]

/** Undefined if it is not a cursor. */
export const decodeChangeCursor = (text: string) => readWire(Buffer.from(text, 'base64url').toString('utf8'))

export const unsealChangeCursor = async (text: string) => readWire((await unsealed(text)) ?? '')

function readWire(text: string): ChangeCursor | undefined {
  try {
    const values = wire.parse(JSON.parse(text))
    const [told, seen, middle, sight, given] = values
    if (!middle) return { told, seen, sight, given }
    const [at, since, order, place = ''] = middle
    return {
      told,
      seen,
      sight,
      given,
      middle: { at, since, inside: order === undefined ? undefined : { order, place } },
    }
  } catch {
    // A forged or damaged cursor makes the viewer read everything again.
    return undefined
  }
}

/** A change's short name in a cursor: 48 bits, so that no two of an overlap collide. */
export const nameOfChange = (order: string) => createHash('sha256').update(order).digest('base64url').slice(0, 8)

/** The position in the list of changes, regardless of the viewer. */
export type Position = Pick<ChangeCursor, 'told' | 'seen' | 'middle'>

/**
 * The position of a viewer who has read everything: an overlap before the last change, and the same for all viewers.
 */
export function positionAfter(last: string | undefined): Position {
  return { told: last === undefined ? '' : orderAt(timeOfOrder(last) - overlapMs), seen: [] }
}

interface Reading {
  cursor: Position
  /** The changes read after the cursor's place, in order and without a gap. */
  read: readonly string[]
  /** Whether more changes follow; `inside`: how far the first of those was read. */
  more: boolean
  inside?: Inside | undefined
  /** When reading began, milliseconds. */
  now: number
}

/** The position after a reading. */
export function advance({ cursor, read, more, inside, now }: Reading): Position {
  const since = cursor.middle?.since ?? now
  const last = read.at(-1)
  const at = last ?? cursor.middle?.at ?? cursor.told
  // If the changes come in several answers, earlier cursors name what they have sent.
  const named = (orders: readonly string[]) =>
    [...(cursor.middle || more ? cursor.seen : []), ...orders.map(nameOfChange)].slice(-maxSeen)
  if (more) return { told: cursor.told, seen: named(read), middle: { at, since, inside } }
  if (last === undefined) return { told: cursor.told, seen: cursor.seen }
  // A change that appeared between these answers is later than the start of the first.
  const reached = orderAt(Math.min(timeOfOrder(last), cursor.middle ? since : Infinity) - overlapMs)
  const told = reached > cursor.told ? reached : cursor.told
  return { told, seen: named(read.filter((order) => order > told)) }
}
