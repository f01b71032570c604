import {
  bars,
  type CostLine,
  costLines,
  costOf,
  eventCost,
  eventsGiven,
  monthlyCosts,
  sale,
  voiceLines,
} from './event-costs.ts'
import { floor } from './cost-floor.ts'
import { belowFrom, eventsPlanned, monthOf, planPaysFrom } from './cdn-plan.ts'
import { type Limit, ownLimits, type Reading, readLimits } from './limits.ts'
import { prices } from './prices.ts'

/** Events a day that docs/scaling.md looks at. */
const scales = [10, 1000, 100_000] as const

const usd = (amount: number) => (amount > 0 && amount < 0.005 ? '< 0.01' : amount.toFixed(2))
const rounded = (amount: number) =>
  amount.toLocaleString('en', amount < 100 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 0 })
const percent = (share: number) => `${rounded(share * 100)} %`

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n')
}

function costTable(lines: readonly CostLine[], sums: Readonly<Record<string, number>>): string {
  const rows = lines
    .toSorted((a, b) => costOf(b) - costOf(a))
    .map((line) => {
      const [what, name, amount] = line
      const [price, per] = prices[name]
      return [what, rounded(amount), `${price} / ${per.toLocaleString('en')}`, usd(costOf(line))]
    })
  const said = Object.entries(sums).map(([what, sum]) => [`**${what}**`, '', '', `**${usd(sum)}**`])
  return table(['what', 'how much', 'price, USD', 'USD'], [...rows, ...said])
}

const carried = 'where CloudFront’s free tier carries its part'
const { listed, withCdnGiven, voices, voicesWithCdnGiven } = eventCost
const eventTable = () => costTable(costLines, { 'one event': listed, [carried]: withCdnGiven })
const voiceTable = () =>
  costTable(voiceLines, {
    'what voices add': voices,
    'one event with them': listed + voices,
    [carried]: withCdnGiven + voicesWithCdnGiven,
  })

function floorTable(): string {
  const rows = floor.map(({ what, why, listed: all, withCdnGiven: rest }) => [what, usd(all), usd(rest), why])
  const sums = ['**one event**', `**${usd(listed)}**`, `**${usd(withCdnGiven)}**`, '']
  const sumOf = (key: 'listed' | 'withCdnGiven', isByCode: boolean) =>
    usd(floor.filter((bought) => bought.isByCode === isByCode).reduce((sum, bought) => sum + bought[key], 0))
  return [
    table(['what', 'USD', 'with the free tier', 'why it stays'], [...rows, sums]),
    `Code decides the size of the rows on tables, functions and files written: ${sumOf('listed', true)} USD. Without any of them an event would cost ${sumOf('listed', false)}, and ${sumOf('withCdnGiven', false)} with the free tier.`,
  ].join('\n\n')
}

const monthsOfEvents = [18, 50, 100, 200] as const

function planTable(): string {
  const rows = monthsOfEvents.map((events) => {
    const { byUse, byPlan } = monthOf(events)
    return [events.toString(), ...[byUse, byPlan].flatMap((month) => [month.toFixed(0), (month / events).toFixed(2)])]
  })
  const head = ['events a month', 'by use, USD', 'an event', 'with the plan, USD', 'an event']
  return `${table(head, rows)}\n\nIt costs less from ${planPaysFrom} events a month on, and takes ${eventsPlanned}. By what costs less, an event is below 9 USD from ${belowFrom(9)} events a month on.`
}

function saleTable(): string {
  return table(
    ['one sale', 'USD'],
    Object.entries(sale).map(([what, amount]) => [what, amount.toFixed(2)]),
  )
}

const freeTier = () =>
  `CloudFront’s free tier carries ${Math.floor(eventsGiven)} such events a month. Above ${bars.listed} USD an event would be too dear, above ${bars.withCdnGiven} with the free tier.`

function priceTable(): string {
  const rows = Object.values(prices).map(([price, per, source, read]) => [
    source,
    `${price} / ${per.toLocaleString('en')}`,
    read,
  ])
  return table(['of whose list', 'USD', 'read'], rows)
}

function monthlyTable(): string {
  const rows = Object.entries(monthlyCosts)
  const whole = rows.reduce((sum, [, price]) => sum + price, 0)
  return table(
    ['what', 'USD a month'],
    [
      ...rows.toSorted(([, a], [, b]) => b - a).map(([what, price]) => [what, usd(price)]),
      ['**before the first event**', `**${usd(whole)}**`],
    ],
  )
}

const quota = ({ quota: [most, unit, raised] }: Limit) => `${most.toLocaleString('en')} ${unit}${raised ?? ''}`

function limitTable(): string {
  const rows = readLimits(1).map(({ limit, metAt }) => [
    limit.name,
    quota(limit),
    rounded(metAt),
    ...scales.map((scale) => percent(readLimits(scale).find((reading) => reading.limit === limit)?.share ?? 0)),
  ])
  return table(
    ['limit', 'at', 'met at events a day', ...scales.map((scale) => `${scale.toLocaleString('en')} a day`)],
    rows,
  )
}

function remedyList(): string {
  return readLimits(1)
    .map(({ limit }) => `- **${limit.name}** (${limit.source}): ${limit.remedy}.`)
    .join('\n')
}

function ownTable(): string {
  const rows = ownLimits.map((limit) => [limit.name, quota(limit), percent(limit.load / limit.quota[0]), limit.remedy])
  return table(['limit', 'at', 'one event asks for', 'before it is met'], rows)
}

function firstLimits(): string {
  const named = ({ limit, share }: Reading) => `*${limit.name}* (${percent(share)})`
  return scales
    .map((scale) => {
      const readings = readLimits(scale)
      const met = readings.filter(({ share }) => share >= 1)
      const next = readings.find(({ share }) => share < 1)
      const told = [
        met.length === 0 ? 'none is met' : met.map(named).join(', '),
        next ? `next ${named(next)}` : 'nothing is left',
      ]
      return `- **${scale.toLocaleString('en')} events a day**: ${told.join('; ')}.`
    })
    .join('\n')
}

/** What docs/scaling.md takes from the model, by the name that stands in its marks. */
export const modelParts: Readonly<Record<string, () => string>> = {
  'one event': eventTable,
  'what it buys': floorTable,
  voices: voiceTable,
  'free tier': freeTier,
  'CloudFront’s plan': planTable,
  'one sale': saleTable,
  prices: priceTable,
  'every month': monthlyTable,
  'first limits': firstLimits,
  limits: limitTable,
  remedies: remedyList,
  'of one event': ownTable,
}

/** The text with each part between its marks (`<!-- model: one event -->` … `<!-- /model -->`) from the model. */
export function fillModelParts(text: string): string {
  return text.replaceAll(/<!-- model: ([^>]+) -->[^]*?<!-- \/model -->/g, (_, name: string) => {
    const part = modelParts[name]
    if (!part) throw new Error(`The model has no part called ${name}.`)
    return `<!-- model: ${name} -->\n\n${part()}\n\n<!-- /model -->`
  })
}
