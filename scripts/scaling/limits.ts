import type { JobName } from '#functions/manifest.ts'
import { floodRules, floodWindowSeconds } from '#infra/edge/flood-rules.ts'
import { mediaConcurrency } from '#infra/base/media-concurrency.ts'
import { otherwise } from '#infra/base/throttles.ts'
import { usage, venue, venueCalls } from './event-usage.ts'
import { crowding, durations, event, partySeconds, units } from './inputs.ts'

const raised = ', raised on request'

/** Something that ends at some load; `load` is what one event in full swing asks for at its busiest. */
export interface Limit {
  name: string
  /** What AWS, or a setting of ours, lets through. */
  quota: readonly [most: number, unit: string, raised?: typeof raised]
  load: number
  /** What to do before it is met. */
  remedy: string
  source: string
}

/** A second's share of something that an event asks for while it is in full swing. */
const atPeak = (amount: number) => (amount / partySeconds) * crowding.rush

const drawSeconds =
  durations.drawPhoto + (event.photos * durations.verifyPhoto + event.videos * durations.verifyVideo) / usage.uploads
const lists = usage.visits + usage.listCalls
const apiSeconds = (usage.apiCalls - lists) * durations.apiCall + lists * durations.listCall
const concurrency = atPeak(apiSeconds) + atPeak(usage.uploads * drawSeconds)
const readUnits =
  usage.listReads + usage.uploads * (units.readsPerPhoto + units.readsPerPreview) + usage.lookReads + usage.heartReads

const writeUnits = usage.uploads * (units.writesPerPhoto + units.writesPerPreview) + usage.heartWrites
const previewSeconds = usage.uploads * durations.drawPreview

/** DynamoDB's of a table, for reads and for writes alike. */
const tableQuota: Limit['quota'] = [40_000, 'units a second', raised]

/** Lambda's quota that this page counts with. */
const executions = 1000

/** A ceiling of ours: how many functions a job's queue may keep at work, of the account's `executions`. */
const mediaLimit = (name: string, job: JobName, seconds: number): Limit => ({
  name,
  quota: [mediaConcurrency(job, executions) ?? executions, 'at once'],
  load: atPeak(seconds),
  remedy: 'work waits in its queue and nothing is lost; ask Lambda for more and name it as `concurrentExecutions`',
  source: `infra/base/media-concurrency.ts, of ${executions.toLocaleString('en')} executions`,
})

/** Those of everybody together: they add up over the events of an hour. */
export const sharedLimits: readonly Limit[] = [
  {
    name: 'calls that the API’s stage lets through',
    quota: [otherwise.rate, 'a second'],
    load: atPeak(usage.apiCalls),
    remedy: 'raise `otherwise` in infra/base/throttles.ts up to the account’s quota, below',
    source: 'infra/base/throttles.ts',
  },
  {
    name: 'calls of the account’s HTTP APIs',
    quota: [10_000, 'a second', raised],
    load: atPeak(usage.apiCalls),
    remedy: 'ask for more; then tell verdicts on uploads with what has changed, and not by calls of their own',
    source: 'API Gateway, “Quotas”',
  },
  {
    name: 'functions at work at once, in an account that is new',
    quota: [10, 'at once', raised],
    load: concurrency,
    remedy: 'ask for 1,000 before the first sale; it takes days',
    source: 'Lambda, “Quotas”: new accounts begin lower',
  },
  {
    name: 'functions at work at once',
    quota: [1000, 'at once', raised],
    load: concurrency,
    remedy:
      'ask for more (Service Quotas, tens of thousands are given) and name it as `concurrentExecutions`; work on what guests send keeps to a seventh of it (infra/base/media-concurrency.ts) and waits',
    source: 'Lambda, “Quotas”',
  },
  mediaLimit(
    'functions that verify originals',
    'uploads/verify-upload',
    event.photos * durations.verifyPhoto + event.videos * durations.verifyVideo,
  ),
  mediaLimit('functions that draw photos', 'pictures/make-renditions', usage.uploads * durations.drawPhoto),
  mediaLimit('functions that draw previews', 'uploads/verify-preview', previewSeconds),
  {
    name: 'films that are converted at once',
    quota: [20, 'at once', raised],
    load: atPeak(event.videos * durations.convertFilm),
    remedy: 'films wait for each other and nothing is lost; ask for more and name it as `concurrentFilmJobs`',
    source: 'MediaConvert, “Quotas”: jobs of one on-demand queue',
  },
  {
    name: 'functions that one queue keeps at work',
    quota: [1250, 'at once'],
    load: atPeak(previewSeconds),
    remedy: 'give the job a second queue; its messages wait meanwhile',
    source: 'Lambda, “Scaling for Amazon SQS event sources”',
  },
  {
    name: 'writes to one table',
    quota: tableQuota,
    load: atPeak(writeUnits),
    remedy: 'ask for more; pre-warm the tables (warm throughput) before a day that is known to be large',
    source: 'DynamoDB, “Quotas”; all writes counted as if to one table',
  },
  {
    name: 'writes to a table that has never seen as many',
    quota: [4000, 'units a second'],
    load: atPeak(writeUnits),
    remedy:
      'set warm throughput on `photos`, `events` and `uploads`; within half an hour a table takes twice its last peak by itself',
    source: 'DynamoDB, “On-demand capacity mode”',
  },
  {
    name: 'reads of one table',
    quota: tableQuota,
    load: atPeak(readUnits),
    remedy: 'let CloudFront keep pages of a list for all who see the same',
    source: 'DynamoDB, “Quotas”',
  },
  {
    name: 'promises led to their queues',
    quota: [300, 'a second', raised],
    load: atPeak(usage.promises),
    remedy: 'ask for more',
    source: 'SNS, “Quotas”: the lowest of any region',
  },
  {
    name: 'objects read below one prefix',
    quota: [5500, 'a second'],
    load: atPeak(usage.views * 0.5),
    remedy:
      'S3 splits prefixes by itself as load grows (answers 503 meanwhile, which CloudFront and clients repeat); keys begin with the event’s id, whose random part comes late: begin them with a hash of it before that day',
    source: 'S3, “Best practices design patterns”',
  },
  {
    name: 'objects written below one prefix',
    quota: [3500, 'a second'],
    load: atPeak(usage.uploads * 3),
    remedy: 'as for reads',
    source: 'S3, “Best practices design patterns”',
  },
  {
    name: 'requests to one distribution',
    quota: [250_000, 'a second', raised],
    load: atPeak(usage.views * 0.5 + usage.viewerCalls),
    remedy: 'ask for more',
    source: 'CloudFront, “Quotas”',
  },
  {
    name: 'bytes from one distribution',
    quota: [150e9, 'bits a second', raised],
    load: atPeak(8 * (usage.viewedBytes * 0.5 + usage.listBytes)),
    remedy: 'ask for more',
    source: 'CloudFront, “Quotas”',
  },
]

/** Those of a whole day; `load` is one event’s. */
export const dailyLimits: readonly Limit[] = [
  {
    name: 'letters a day',
    quota: [50_000, 'a day', raised],
    load: event.letters,
    remedy: 'ask for more weeks before: SES raises with a clean record',
    source: 'SES, “Service quotas”; in the sandbox 200',
  },
]

const firewallCalls = floodRules.find(({ name }) => name === 'calls')?.limit ?? 0

/** Those that belong to one event alone, however many there are; `load` is one event’s busiest second. */
export const ownLimits: readonly Limit[] = [
  {
    name: 'writes to one event’s row',
    quota: [1000, 'units a second'],
    load: atPeak(usage.uploads * units.eventWritesPerPhoto),
    remedy: 'count photos in shards, as the totals of payments are',
    source: 'DynamoDB, “Designing partition keys”',
  },
  {
    name: 'writes to one event’s photos, those of other tables counted in',
    quota: [1000, 'units a second'],
    load: atPeak(usage.uploads * (units.writesPerPhoto + units.writesPerPreview)),
    remedy: 'photos arrive as fast as this lets them; more index entries in tables of their own',
    source: 'DynamoDB, “Designing partition keys”',
  },
  {
    name: 'reads of one gallery’s photos',
    quota: [3000, 'units a second'],
    load: atPeak(usage.listReads),
    remedy: 'let CloudFront keep pages of the list for all who see the same',
    source: 'DynamoDB, “Designing partition keys”',
  },
  {
    name: 'calls from one address, where all guests share one',
    quota: [Math.floor(firewallCalls / floodWindowSeconds), 'a second'],
    load: venueCalls / (venue.minutes * 60),
    remedy: 'raise the rule `calls` in infra/edge/flood-rules.ts',
    source: 'infra/edge/flood-rules.ts',
  },
]

/** Events in full swing at once on the busiest day of a week with so many a day. */
export function eventsAtOnce(eventsADay: number): number {
  return eventsADay * 7 * crowding.busiestDayShare * crowding.atOnce
}

export function eventsOnBusiestDay(eventsADay: number): number {
  return eventsADay * 7 * crowding.busiestDayShare
}

export interface Reading {
  limit: Limit
  /** What is asked for at the busiest. */
  load: number
  /** 1 is the limit. */
  share: number
  /** Events a day at which it is met. */
  metAt: number
}

/** How near so many events a day come to every limit, the one that is met first at the top. */
export function readLimits(eventsADay: number): readonly Reading[] {
  const reading = (limit: Limit, counted: (eventsADay: number) => number): Reading => {
    const load = limit.load * counted(eventsADay)
    const [most] = limit.quota
    return { limit, load, share: load / most, metAt: most / (limit.load * counted(1)) }
  }
  return [
    ...sharedLimits.map((limit) => reading(limit, eventsAtOnce)),
    ...dailyLimits.map((limit) => reading(limit, eventsOnBusiestDay)),
  ].toSorted((a, b) => a.metAt - b.metAt)
}
