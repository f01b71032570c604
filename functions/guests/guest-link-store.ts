import * as z from 'zod'
import { guestLinkHours } from '#shared/api/guests.ts'
import { epochSeconds } from '../database/epoch.ts'
import { deleteRow, putRow, readRow, updateUnlessRefused } from '../database/rows.ts'
import type { GuestKey } from '../galleries/guest-row.ts'
import { clock } from '../runtime/clock.ts'

const guestLink = z.object({
  eventId: z.string(),
  guestId: z.string(),
  hash: z.string(),
  /** ISO-8601 UTC. Older rows lack it. */
  madeAt: z.string().default(''),
  /** Epoch seconds. */
  expiresAt: z.int(),
  /** The guest of the browser that redeemed it. */
  redeemedBy: z.string().optional(),
})
export type GuestLink = z.infer<typeof guestLink>

const keyOf = ({ eventId, guestId }: GuestKey) => ({ eventId, guestId })

/** Stores a guest's link under its hash, replacing the previous one; returns its end in epoch seconds. */
export async function storeGuestLink(guest: GuestKey, hash: string): Promise<number> {
  const now = clock.now()
  const expiresAt = epochSeconds(now) + guestLinkHours * 60 * 60
  await putRow('guest-links', { Item: { ...keyOf(guest), hash, madeAt: now.toISOString(), expiresAt } })
  return expiresAt
}

/** A guest's latest link; ended ones too, until their row expires. */
export const readGuestLink = (guest: GuestKey): Promise<GuestLink | undefined> =>
  readRow('guest-links', keyOf(guest), guestLink)

/** Redeems a guest's link for another browser, or again for the same, whose answer may be lost; false if refused. */
export async function redeemLink(guest: GuestKey, hash: string, by: string): Promise<boolean> {
  const { refused } = await updateUnlessRefused('guest-links', {
    Key: keyOf(guest),
    update: 'SET redeemedBy = :by',
    condition: '#hash = :hash AND expiresAt > :now AND (attribute_not_exists(redeemedBy) OR redeemedBy = :by)',
    values: { by, hash, now: epochSeconds() },
  })
  return !refused
}

/** Ends a guest's link; returns whether there was one. */
export const forgetGuestLink = (guest: GuestKey): Promise<boolean> => deleteRow('guest-links', keyOf(guest))
