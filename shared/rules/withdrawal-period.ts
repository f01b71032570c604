/** A declaration is in the period, after it, or of no order that we know under that number and address. */
export const withdrawalOutcomes = ['in_time', 'late', 'unmatched'] as const
export type WithdrawalOutcome = (typeof withdrawalOutcomes)[number]

/** Days in which a consumer may withdraw without a reason (Directive 2011/83/EU, article 9). */
export const withdrawalDays = 14

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/** The calendars on earth as offsets from UTC; a zone between two of them has the day of the one or the other. */
const zonesMs = Array.from({ length: 12 + 14 + 1 }, (_, zone) => (zone - 12) * hourMs)

/**
 * When the period is over for every buyer. The contract's day does not count, so the last day ends less than 15 × 24
 * hours later everywhere; a weekend moves it to Monday (Regulation 1182/71, article 3), holidays are left to people.
 */
export function withdrawalDeadline(purchasedAt: string): Date {
  const lastDay = new Date(purchasedAt).getTime() + withdrawalDays * dayMs
  const daysToMonday = zonesMs.map((offset) => weekendDaysFrom(new Date(lastDay + offset).getUTCDay()))
  return new Date(lastDay + dayMs + Math.max(...daysToMonday) * dayMs)
}

/** Whether a declaration made at that moment is within the period; both ISO-8601. */
export function isWithinWithdrawalPeriod(purchasedAt: string, declaredAt: string): boolean {
  return new Date(declaredAt).getTime() < withdrawalDeadline(purchasedAt).getTime()
}

/** How many days of a weekend are left, that day included; 0 on a weekday. Sunday is 0, Saturday 6. */
function weekendDaysFrom(weekday: number): number {
  if (weekday === 6) return 2
  return weekday === 0 ? 1 : 0
}
