import { transact } from '../database/transact.ts'
import { guestChange, type GuestKey, readGuest } from './guest-store.ts'

/** Gives a guest a name, and with it all that he has sent; the same again changes nothing. */
export async function nameGuest(guest: GuestKey, name: string): Promise<void> {
  const read = (await readGuest(guest))?.name
  if (read === name) return
  // He has been given another meanwhile: the later call's holds.
  if (!(await transact(guestChange({ ...guest, name: read }, { name }))).committed) return nameGuest(guest, name)
}

/** Names a guest who has no name yet. */
export async function nameNewGuest(guest: GuestKey, name: string): Promise<void> {
  if ((await readGuest(guest))?.name === undefined) await transact(guestChange(guest, { name }))
}
