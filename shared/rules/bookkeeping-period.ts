/** Years after the accounting year in which records of a sale must be kept (Norwegian Bookkeeping Act, section 13). */
const keptYears = 5

/** The new year is in winter: Norway is one hour ahead of UTC. */
const osloWinterMs = 60 * 60_000

/** When the buyer's name may go from the record of a sale; both ISO-8601 UTC. The accounting year is the calendar's. */
export function bookkeepingEnds(soldAt: string): string {
  const year = new Date(Date.parse(soldAt) + osloWinterMs).getUTCFullYear()
  return new Date(Date.UTC(year + 1 + keptYears, 0, 1) - osloWinterMs).toISOString()
}
