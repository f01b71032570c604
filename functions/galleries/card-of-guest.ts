import type { Card } from '#shared/api/guest-list.ts'
import { type ListedRow, readGuestList } from './guest-list-store.ts'
import { type Guest, type GuestKey, readGuest } from './guest-store.ts'

export const cardAnswer = ({ name, table }: ListedRow): Card => ({ name, table: table ?? null })

export const listedFacts = (row: ListedRow) => ({ ...cardAnswer(row), group: row.group ?? null })

/** The row that a guest's card names; undefined if they have none, or hosts have removed it. */
export async function cardOf(guest: GuestKey): Promise<ListedRow | undefined> {
  return listedAs(guest.eventId, await readGuest(guest))
}

/** The same for a guest that is already read. */
export async function listedAs(eventId: string, guest: Guest | undefined): Promise<ListedRow | undefined> {
  if (guest?.card === undefined) return undefined
  // Read with every view of a gallery: a second after a change is soon enough.
  return (await readGuestList(eventId, { ConsistentRead: false })).rows.find(({ id }) => id === guest.card)
}
