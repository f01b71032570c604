import { describe, expect, it } from 'vitest'
import { costLines, costOf, eventCost, usage } from './event-costs.ts'
import { event, prices } from './inputs.ts'

const lineOf = (what: RegExp) => {
  const found = costLines.filter((line) => what.test(line.what))
  expect(found).toHaveLength(1)
  return found[0] ?? ({ what: '', price: 'letter', amount: Number.NaN } as const)
}

describe('the cost of an event', () => {
  it('is the sum of its lines, each of them above nothing', () => {
    const amounts = costLines.map(costOf)
    for (const amount of amounts) expect(amount).toBeGreaterThan(0)
    expect(eventCost()).toBeCloseTo(
      amounts.reduce((sum, amount) => sum + amount, 0),
      10,
    )
  })

  it('uses every price, and has each line once', () => {
    expect(new Set(costLines.map(({ price }) => price))).toEqual(new Set(Object.keys(prices)))
    expect(new Set(costLines.map(({ what }) => what)).size).toBe(costLines.length)
  })

  // Worked out by hand: 3,000 × 4 MB + 60 × 80 MB = 16.8 GB, for 24 months at 0.023.
  it('keeps 16.8 GB of originals for two years for 9.27 USD', () => {
    expect(usage.originalBytes).toBe(16.8e9)
    expect(costOf(lineOf(/^originals kept/))).toBeCloseTo(16.8 * 24 * 0.023, 10)
  })

  // 300 guests × 20 minutes at a look every 2.5 seconds; a party of five hours at one every two, and six times a minute something new, after which each asks once more.
  it('has the CDN answer 180,000 looks at what all are told, and a function 10,800 of them', () => {
    expect(usage.looksSeen).toBe(180_000)
    expect(usage.lookCalls).toBe(10_800)
  })

  // 171,600 while every page polled the gallery and read pages of the list again.
  it('has pages that follow a gallery ask functions at most a tenth as often as they once did', () => {
    expect(usage.watchCalls).toBe(15_306)
    expect(usage.watchCalls).toBeLessThanOrEqual(171_600 / 10)
  })

  it('pays 1.11 USD a million for those and the other calls', () => {
    expect(costOf(lineOf(/^calls of the API/))).toBeCloseTo((usage.apiCalls / 1e6) * 1.11, 10)
  })

  it('sends home two ZIPs of all originals', () => {
    expect(costOf(lineOf(/^ZIPs taken home/))).toBeCloseTo(2 * 16.8 * 0.09, 10)
  })

  it('is less than half of what a package sells for without VAT', () => {
    expect(eventCost()).toBeLessThan((45 / 1.25) * 0.75)
    expect(event.guests).toBe(300)
  })
})
