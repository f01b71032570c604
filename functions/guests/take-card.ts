import { settle } from '../database/settle.ts'
import type { ListedRow } from '../galleries/guest-list-store.ts'
import { takeOffList } from './change-guest-list.ts'
import { type Guest, type GuestChange, guestChange, type GuestKey, readGuest } from '../galleries/guest-store.ts'

/** Links a guest to a row, whose name and table fill in what the guest lacks. Repeating it changes nothing. */
export async function takeCard(key: GuestKey, { id, name, table }: ListedRow): Promise<void> {
  await settle(
    () => readGuest(key),
    (guest) => ({
      writes: changed(key, guest, {
        ...(guest?.card !== id && { card: id }),
        ...(guest?.name === undefined && { name, cardName: name }),
        ...(guest?.table === undefined && table !== undefined && { table, cardTable: table }),
      }),
      result: undefined,
    }),
  )
}

/** Unlinks a guest from the list: removes a name or table from the card, and keeps the guest's own. */
export async function leaveCard(key: GuestKey): Promise<void> {
  await settle(
    () => readGuest(key),
    (guest) => ({ writes: guest ? changed(key, guest, withoutCard(guest)) : [], result: undefined }),
  )
}

export async function takeCardOffList(key: GuestKey): Promise<void> {
  const card = (await readGuest(key))?.card
  if (card !== undefined) await takeOffList(key.eventId, [card], 'guest')
}

const changed = (key: GuestKey, guest: Guest | undefined, change: GuestChange) =>
  Object.keys(change).length === 0 ? [] : guestChange({ ...guest, ...key }, change)

const withoutCard = ({ name, table, card, cardName, cardTable }: Guest): GuestChange => ({
  ...(card !== undefined && { card: undefined }),
  ...(cardName !== undefined && { cardName: undefined, ...(cardName === name && { name: undefined }) }),
  ...(cardTable !== undefined && { cardTable: undefined, ...(cardTable === table && { table: undefined }) }),
})
