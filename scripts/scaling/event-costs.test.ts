import { describe, expect, it } from 'vitest'
import { bars, costLines, costOf, eventCost, sale, voiceLines } from './event-costs.ts'
import { floor } from './cost-floor.ts'
import { belowFrom, eventsPlanned, monthOf, planPaysFrom } from './cdn-plan.ts'
import { usage } from './event-usage.ts'
import { prices } from './prices.ts'

/** USD of the only line that is called so. */
const costOfLine = (what: RegExp) => {
  const found = costLines.filter((line) => what.test(line[0]))
  expect(found).toHaveLength(1)
  return found.map(costOf)[0]
}

describe('the cost of an event', () => {
  it('is the sum of its lines, each of them above nothing', () => {
    const amounts = costLines.map(costOf)
    for (const amount of amounts) expect(amount).toBeGreaterThan(0)
    expect(eventCost.listed).toBeCloseTo(
      amounts.reduce((sum, amount) => sum + amount, 0),
      10,
    )
  })

  it('uses every price, and has each line once', () => {
    const all = [...costLines, ...voiceLines]
    expect(new Set(all.map(([, price]) => price))).toEqual(new Set(Object.keys(prices)))
    expect(new Set(all.map(([what]) => what)).size).toBe(all.length)
  })

  // Worked out by hand: 3,000 × 4 MB + 60 × 80 MB = 16.8 GB, for three weeks at 0.023 and for the rest of two years and
  // the time of restoring at 0.004.
  it('keeps 16.8 GB of originals for 27 cents in their first three weeks, and for two years from then on for 1.60 USD', () => {
    expect(usage.originalBytes).toBe(16.8e9)
    expect(costOfLine(/^originals kept in their first/)).toBeCloseTo(16.8 * (21 / 30.4) * 0.023, 10)
    expect(costOfLine(/^originals kept from then/)).toBeCloseTo(
      16.8 * (24 - 21 / 30.4 + (14 * 12) / 365.25) * 0.004,
      10,
    )
  })

  it('reads half of all originals again from where reading costs, and six of a hundred looks at large pictures', () => {
    const looked = 300 * (80 * 224e3 + 3 * 0.4 * 19e6)
    expect(costOfLine(/^read again/)).toBeCloseTo((0.5 * 16.8 + (0.06 * looked) / 1e9) * 0.03, 10)
  })

  it('converts 30 minutes of film, two fifths of them by the dearer tier', () => {
    expect(costOfLine(/^films converted/)).toBeCloseTo(18 * 0.017, 10)
    expect(costOfLine(/^films of a high/)).toBeCloseTo(12 * 0.0272, 10)
  })

  // 300 guests × 20 minutes at a look every 2.5 seconds; a party of five hours at one every two, and eight times a
  // minute something new, after which one more comes.
  it('has the CDN answer 144,000 looks at what all share, and a function 11,400 of them', () => {
    expect(usage.looksSeen).toBe(144_000)
    expect(usage.lookCalls).toBe(11_400)
  })

  // 300 × 5 hearts; thirteen units for each, and nine for telling 1.2 of them.
  it('writes 30,750 units for 1,500 hearts', () => {
    expect(usage.hearts).toBe(1500)
    expect(costOfLine(/^hearts written/)).toBeCloseTo((30_750 / 1e6) * 0.881, 10)
  })

  // 30 days and one in 28 of 24 months and two weeks, each of 3,060 photos and 1,500 hearts by 4 kB.
  it('reads for the repair on days after a change and every four weeks, not daily', () => {
    const days = 30 + (24 * (365.25 / 12) + 14) / 28
    expect(usage.repairReads).toBeCloseTo((days * (3060 * 900 + 1500 * 330)) / 4000, 6)
    expect(costOfLine(/by the repair/)).toBeLessThan(0.02)
  })

  // 171,600 while every page polled the gallery and read pages of the list again.
  it('has pages that follow a gallery ask functions at most a tenth as often as they once did', () => {
    expect(usage.watchCalls).toBe(15_906)
    expect(usage.watchCalls).toBeLessThanOrEqual(171_600 / 10)
  })

  it('pays 1.11 USD a million for those and the other calls', () => {
    expect(costOfLine(/^calls of the API/)).toBeCloseTo((usage.apiCalls / 1e6) * 1.11, 10)
  })

  it('sends home two ZIPs of all originals, and leaves to CloudFront’s free tier what leaves through it', () => {
    expect(costOfLine(/^ZIPs taken home/)).toBeCloseTo(2 * 16.8 * 0.085, 10)
    const carried = [
      /^ZIPs taken/,
      /looked at, GB/,
      /^lists/,
      /^app and/,
      /guests save/,
      /^requests to C/,
      /^functions at/,
    ]
    const given = carried.reduce((sum, what) => sum + (costOfLine(what) ?? Number.NaN), 0)
    expect(eventCost.listed - eventCost.withCdnGiven).toBeCloseTo(given, 10)
  })

  // 40 × 40 s are 26.7 minutes, by 0.0034 twice; 300 guests listen to five of 480 kB.
  it('has voices add 25 cents, most of it to convert them', () => {
    const [playing, samples, listening] = voiceLines.map(costOf)
    expect(playing).toBeCloseTo((40 * 40 * 0.0034) / 60, 10)
    expect(samples).toBe(playing)
    expect(listening).toBeCloseTo(((300 * 5 * 480e3) / 1e9) * 0.085, 10)
    expect(eventCost.voices).toBeCloseTo(0.25, 2)
  })

  it('is at most 9.97 USD at list prices, without voices', () => {
    expect(eventCost.listed).toBeLessThanOrEqual(bars.listed)
  })
})

describe('what an event’s cost buys', () => {
  it('has every line once', () => {
    const sum = (key: 'listed' | 'withCdnGiven') => floor.reduce((total, bought) => total + bought[key], 0)
    expect(sum('listed')).toBeCloseTo(eventCost.listed, 10)
    expect(sum('withCdnGiven')).toBeCloseTo(eventCost.withCdnGiven, 10)
  })

  it('is above 9 USD without a single row, function or file that an evening writes', () => {
    const rest = floor.filter(({ isByCode }) => !isByCode).reduce((total, { listed }) => total + listed, 0)
    expect(rest).toBeGreaterThan(9)
  })
})

describe('CloudFront’s plan', () => {
  // Of the free tier 1,000 GB, ten million requests, and 200 × 3,002 functions at the edge; of the plan a terabyte.
  it('takes the place of what CloudFront and the firewall are paid for, but for the free tier', () => {
    const byUse = 200 * (eventCost.listed - eventCost.withCdnGiven + (costOfLine(/firewall looks/) ?? Number.NaN))
    const free = 1000 * 0.085 + 1000 * 0.012 + 0.2 * 0.3002
    const month = monthOf(200)
    expect(month.byUse - month.byPlan).toBeCloseTo(byUse - free - 200 + 23, 2)
  })

  it('makes an event of 200 a month cost at most 5.43 USD, with all that is paid before the first', () => {
    expect(eventsPlanned).toBeGreaterThanOrEqual(200)
    expect(monthOf(200).byPlan / 200).toBeLessThanOrEqual(bars.withPlan)
  })

  it('or the free tier keeps an event below 9 USD, from eight events a month on', () => {
    expect(belowFrom(9)).toBeLessThanOrEqual(8)
  })

  it('costs less from where the model says', () => {
    const saves = (events: number) => monthOf(events).byUse > monthOf(events).byPlan
    expect([saves(planPaysFrom - 1), saves(planPaysFrom)]).toEqual([false, true])
  })
})

describe('a sale', () => {
  // 45 with 25 % in it is 36 and 9; Stripe takes 3.25 % and 0.20.
  it('leaves what VAT, Stripe and AWS do not take, also of one that a partner has half of', () => {
    const { '**left**': left, 'less where a partner sent the buyer, at most': partner } = sale
    expect(left).toBeCloseTo(45 - 9 - 1.6625 - eventCost.listed, 10)
    expect(partner).toBe(-22.5)
    expect(left + partner).toBeGreaterThan(0)
  })
})
