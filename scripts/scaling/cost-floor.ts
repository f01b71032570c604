import { type CostLine, costLines, costOf } from './event-costs.ts'
import { givenByCdn } from './prices.ts'

/** What part of an event's cost buys, and why it stays. */
export interface Bought {
  what: string
  why: string
  /** Beginnings of the names of its lines. */
  lines: readonly string[]
  /** Whether code decides how much of it an upload, a look or a heart takes; the rest is bytes, years and films. */
  isByCode?: boolean
}

/** Every line of the model, by what it buys; the largest at list prices first. */
const purchases: readonly Bought[] = [
  {
    what: 'two whole ZIPs taken home',
    why: 'Originals go home bit for bit and are compressed already. S3 itself asks 0.09 a gigabyte.',
    lines: ['ZIPs taken home'],
  },
  {
    what: 'originals, two years',
    why: 'Promised for two years, whole and at once; the class is the cheapest that answers at once.',
    lines: ['originals kept'],
  },
  {
    what: 'bytes of what guests look at',
    why: 'WebP at the looks of a JPEG. AVIF is 15 % smaller, and drawing it costs what it saves.',
    lines: ['pictures and films looked at', 'originals that guests save', 'lists of', 'app and site'],
  },
  {
    what: 'requests for pictures, looks of open pages',
    why: 'A picture is a request, as each may be closed by itself. Looks every 2.5 seconds are what shows a photo within five.',
    lines: ['requests to CloudFront', 'functions at the edge', 'files read'],
  },
  {
    what: 'the firewall’s look at them',
    why: 'It belongs to a distribution. Most of the requests are pictures’.',
    lines: ['requests that the firewall'],
  },
  {
    what: 'films made to play',
    why: 'MediaConvert’s lowest tiers, once a film. A poster counts as ten seconds at least.',
    lines: ['films', 'posters'],
  },
  {
    what: 'ZIPs and originals that hosts want late',
    why: 'Letters promise ZIPs for a week, and Glacier asks for moving and for reading.',
    lines: ['ZIPs kept', 'read again', 'files laid', 'building ZIPs'],
  },
  {
    what: 'pictures and playable films kept',
    why: 'In Glacier after three weeks, if they are above 128 KB.',
    lines: ['large pictures', 'small pictures'],
  },
  {
    what: 'tables',
    isByCode: true,
    why: 'A photo is found in five orders, each an entry to write and to keep, and seven other rows change while it comes.',
    lines: ['photos written', 'visits written', 'rows', 'hearts written', 'decisions written', 'read from tables'],
  },
  {
    what: 'functions, calls, queues, logs, letters',
    isByCode: true,
    why: 'Half is drawing, which has memory for the largest HEIC.',
    lines: [
      'drawing',
      'verifying',
      'API functions',
      'function calls',
      'calls of the API',
      'hearts, GB',
      'decisions, GB',
      'queue',
      'promises',
      'letters',
      'logs',
    ],
  },
  {
    what: 'files written',
    isByCode: true,
    why: 'An original, a preview, both sizes of each, and two ZIPs in parts.',
    lines: ['files written', 'previews and', 'pictures moved', 'files listed'],
  },
]

/** The longest beginning that fits decides, as “files” begins several. */
function purchaseOf([name]: CostLine): Bought {
  const fits = purchases.flatMap((bought) =>
    bought.lines.filter((line) => name.startsWith(line)).map((line) => ({ bought, line })),
  )
  const [best] = fits.toSorted((a, b) => b.line.length - a.line.length)
  if (!best) throw new Error(`Nothing is bought by “${name}”.`)
  return best.bought
}

/** Each purchase with its sums, USD; `withCdnGiven` leaves out what CloudFront's free tier carries. */
export const floor = purchases
  .map(({ what, why, lines, isByCode = false }) => {
    const own = costLines.filter((line) => purchaseOf(line).what === what)
    if (own.length < lines.length) throw new Error(`A line of “${what}” is not in the model.`)
    const sum = (some: readonly CostLine[]) => some.reduce((total, line) => total + costOf(line), 0)
    return {
      what,
      why,
      isByCode,
      listed: sum(own),
      withCdnGiven: sum(own.filter(([, price]) => !(price in givenByCdn))),
    }
  })
  .toSorted((a, b) => b.listed - a.listed)
