import type { FunctionNeeds } from '#functions/needs.ts'
import { brand } from '#shared/brand.ts'

/** Who holds the demo event; sign in with this address to see the host's side. */
export const demoHost = `demo@${brand.siteHost}`

/** What opening the demo event needs; its pictures come in as any guest's do. */
export const demoNeeds: FunctionNeeds = { tables: { events: 'readWrite', accounts: 'readWrite' } }
