import { settle } from '../database/settle.ts'
import { transact } from '../database/transact.ts'
import { guestChange, type GuestKey, readGuest } from '../galleries/guest-store.ts'

/** Gives a guest a name, also on everything they have sent; the same name again changes nothing. */
export async function nameGuest(guest: GuestKey, name: string): Promise<void> {
  // Of two simultaneous names, the later call's wins.
  await settle(
    () => readGuest(guest),
    (read) => ({
      writes: read?.name === name ? [] : guestChange({ ...guest, name: read?.name }, { name }),
      result: undefined,
    }),
  )
}

export async function nameNewGuest(guest: GuestKey, name: string): Promise<void> {
  if ((await readGuest(guest))?.name === undefined) await transact(guestChange(guest, { name }))
}
