import { policyPromises } from './policy-promises.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Until when data that is deleted or removed at a time can be restored; ISO-8601 UTC, both. */
export const recoverableUntil = (at: string): string =>
  new Date(Date.parse(at) + policyPromises.recoverableDays * dayMs).toISOString()
