import type { FunctionNeeds } from '#functions/needs.ts'
import { brand } from '#shared/brand.ts'

/** The demo event's host; sign in with this address to see the host's side. */
export const demoHost = `demo@${brand.siteHost}`

/** The rights to open the demo event and a session of its host; everything else goes through the API. */
export const demoNeeds: FunctionNeeds = {
  tables: { events: 'readWrite', accounts: 'readWrite', outbox: 'write', 'sign-ins': 'write' },
}
