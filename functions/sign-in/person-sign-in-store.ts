import * as z from 'zod'
import { keyed, deleteRow, queryRows } from '../database/rows.ts'

/** Ids of all sessions and code requests of a normalised address. The index lags slightly. */
export async function listSignInsOf(email: string): Promise<string[]> {
  const query = keyed({ email }, { IndexName: 'by-email' })
  return (await queryRows('sign-ins', query, z.object({ id: z.string() }))).map(({ id }) => id)
}

/** Signs an address out everywhere; returns the number of sessions and requests. */
export async function forgetSignIns(email: string): Promise<number> {
  const ids = await listSignInsOf(email)
  for (const id of ids) await deleteRow('sign-ins', { id })
  return ids.length
}
