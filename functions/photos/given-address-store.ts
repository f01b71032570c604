import { ulid } from 'ulid'
import * as z from 'zod'
import { policyPromises } from '#shared/rules/policy-promises.ts'
import type { GuestKey } from '../galleries/guest-row.ts'
import { keyed, putRow, queryRows, updateUnlessRefused } from '../database/rows.ts'
import { epochSeconds } from '../database/epoch.ts'
import { clock } from '../runtime/clock.ts'

const keptSeconds = policyPromises.givenAddressDays * 24 * 60 * 60

/** A host by session and e-mail address, a guest by browser; never a network address. */
export type Receiver = { sessionId: string; email: string } | { guestId: string }
/** One original, or a ZIP of many. */
export type Given = { photoId: string } | { downloadId: string }

const givenAddress = z.object({
  eventId: z.string(),
  /** `<time>#<ULID>`. */
  sort: z.string(),
  photoId: z.string().optional(),
  downloadId: z.string().optional(),
})
export type GivenAddress = z.infer<typeof givenAddress>

/** When it was given, ISO-8601 UTC. */
export const givenAt = ({ sort }: Pick<GivenAddress, 'sort'>) => sort.slice(0, sort.indexOf('#'))

/** Records that somebody is about to receive an address; throws if that fails. */
export async function recordGivenAddress(eventId: string, to: Receiver, of: Given): Promise<void> {
  const now = clock.now()
  const sort = `${now.toISOString()}#${ulid(now.getTime())}`
  await putRow('given-addresses', {
    Item: { eventId, sort, ...to, ...of, expiresAt: epochSeconds(now) + keptSeconds },
  })
}

/** All records of a normalised e-mail address. The index lags slightly. */
export function listAddressesGivenTo(email: string): Promise<GivenAddress[]> {
  const query = keyed({ email }, { IndexName: 'by-email' })
  return queryRows('given-addresses', query, givenAddress)
}

export async function listAddressesGivenToGuest({ eventId, guestId }: GuestKey): Promise<GivenAddress[]> {
  const query = keyed({ eventId })
  const rows = await queryRows('given-addresses', query, givenAddress.extend({ guestId: z.string().optional() }))
  return rows.flatMap(({ guestId: receiver, ...given }) => (receiver === guestId ? [given] : []))
}

/** Removes address and guest from a record; the rest stays until it expires. */
export async function forgetReceiver({ eventId, sort }: GivenAddress): Promise<void> {
  await updateUnlessRefused('given-addresses', {
    Key: { eventId, sort },
    update: 'REMOVE email, guestId',
    // An update would otherwise recreate an expired row.
    condition: 'attribute_exists(sort)',
  })
}
