import { countsFor, type FloodRule, floodRules, floodWindowSeconds } from '#infra/edge/flood-rules.ts'

/** WAF evaluates its sums about every ten seconds. */
const bucketMs = 10_000

/**
 * Stands in for the rate rules of AWS's firewall: counts requests by address, including blocked ones, and blocks an
 * address while its last five minutes exceed a rule's limit.
 */
export class Firewall {
  readonly #now: () => number
  readonly #rules: readonly FloodRule[]
  /** Requests per time bucket, by rule and address. */
  readonly #counts = new Map<string, Map<number, number>>()

  /** `now` in epoch milliseconds. */
  constructor(now: () => number, rules: readonly FloodRule[] = floodRules) {
    this.#now = now
    this.#rules = rules
  }

  /** Counts a request; returns whether it is blocked. */
  blocks(address: string, path: string): boolean {
    const counting = this.#rules.filter((rule) => countsFor(rule, path))
    // Every rule counts, even after one has blocked.
    const sums = counting.map((rule) => ({ rule, sum: this.#count(`${rule.name} ${address}`) }))
    return sums.some(({ rule, sum }) => sum > rule.limit)
  }

  /** Counts one more; returns the number within the window. */
  #count(key: string): number {
    const bucket = Math.floor(this.#now() / bucketMs)
    const oldest = bucket - (floodWindowSeconds * 1000) / bucketMs
    const counts = this.#counts.get(key) ?? new Map<number, number>()
    for (const past of counts.keys()) if (past <= oldest || past > bucket) counts.delete(past)
    counts.set(bucket, (counts.get(bucket) ?? 0) + 1)
    this.#counts.set(key, counts)
    return [...counts.values()].reduce((sum, count) => sum + count, 0)
  }
}
