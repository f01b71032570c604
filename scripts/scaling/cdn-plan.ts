import { costLines, costOf, type CostLine, eventCost, monthlyCosts } from './event-costs.ts'
import { cdnPlan, givenByCdn, type PriceName, prices } from './prices.ts'

const sum = (lines: readonly CostLine[]) => lines.reduce((total, line) => total + costOf(line), 0)
const amountOf = (wanted: PriceName) =>
  costLines.reduce((total, [, price, amount]) => total + (price === wanted ? amount : 0), 0)

/** What an event has CloudFront and the firewall do, which a plan pays for. Of the site's part, below a cent, too. */
const carried = sum(costLines.filter(([, price]) => price in givenByCdn || price === 'firewallRequest'))

/** Events a month that the plan takes. */
export const eventsPlanned = Math.floor(
  Math.min(cdnPlan.requests / amountOf('cdnRequest'), cdnPlan.gigabytes / amountOf('cdnGigabyte')),
)

/** USD of a whole month of so many events: as CloudFront is paid by use, its free tier counted, and by the plan. */
export function monthOf(events: number) {
  const fixed = Object.values(monthlyCosts).reduce((total, each) => total + each, 0)
  const [standard] = prices.objectGigabyteMonth
  const given = Object.entries(givenByCdn).reduce((total, [name, most]) => {
    const lines = costLines.filter(([, price]) => price === name)
    const used = events * lines.reduce((all, [, , amount]) => all + amount, 0)
    return total + (used === 0 ? 0 : Math.min(1, most / used) * events * sum(lines))
  }, 0)
  const stored = Math.min(cdnPlan.storedGigabytes, events * amountOf('objectGigabyteMonth')) * standard
  return {
    byUse: fixed + events * eventCost.listed - given,
    byPlan: fixed + events * (eventCost.listed - carried) + cdnPlan.usd - stored,
  }
}

/** Events a month from which on the month, by use or by plan, costs at most `usd` an event. */
export function belowFrom(usd: number): number {
  const months = Array.from({ length: eventsPlanned }, (_, index) => index + 1)
  const isAbove = (events: number) => Math.min(...Object.values(monthOf(events))) / events > usd
  return 1 + (months.findLast(isAbove) ?? 0)
}

/** Events a month from which on the plan costs less. */
export const planPaysFrom =
  1 + Array.from({ length: 1000 }, (_, events) => monthOf(events)).findLastIndex(({ byUse, byPlan }) => byUse <= byPlan)
