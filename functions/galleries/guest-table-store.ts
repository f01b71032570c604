import { updateUnlessRefused } from '../database/rows.ts'
import { guestKey, type GuestKey } from './guest-row.ts'

/** Notes from which table's card a guest came first. */
export async function noteTable(guest: GuestKey, table: string): Promise<void> {
  await updateUnlessRefused('photos', {
    Key: guestKey(guest),
    update: 'SET guestId = :guestId, #table = :table',
    condition: 'attribute_not_exists(#table)',
    values: { guestId: guest.guestId, table },
  })
}
