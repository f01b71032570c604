import type { FunctionNeeds } from '#functions/needs.ts'
import { brand } from '#shared/brand.ts'

/** Who holds the demo event; sign in with this address to see the host's side. */
export const demoHost = `demo@${brand.siteHost}`

/** Rights to open the demo event and a session of its host; all else comes in by the doors that people use. */
export const demoNeeds: FunctionNeeds = {
  tables: { events: 'readWrite', accounts: 'readWrite', outbox: 'write', 'sign-ins': 'write' },
}
