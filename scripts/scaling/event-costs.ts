import { type FunctionName, functionNeeds } from '#functions/manifest.ts'
import { zipPartSize } from '#functions/downloads/zip-part-size.ts'
import { secretNames } from '#functions/needs.ts'
import { tables } from '#functions/tables.ts'
import { usage } from './event-usage.ts'
import { alarmCount, durations, event, firewallRules, units } from './inputs.ts'
import { givenByCdn, type PriceName, prices, stripeFee } from './prices.ts'
import { partnerTerms, highestCommission } from '#shared/rules/partner-terms.ts'
import { packagePrices } from '#shared/rules/prices.ts'
import { includedVat, vatRateOf } from '#shared/rules/vat.ts'

const gigabytes = (bytes: number) => bytes / 1e9
/** Gigabyte-seconds of some calls of one function, with its memory of the manifest. */
const computed = (name: FunctionName, calls: number, seconds: number) =>
  (calls * seconds * (functionNeeds[name].memory ?? 512)) / 1024

const { uploads, jobRuns, views, viewerCalls, apiCalls, promises } = usage
const originals = gigabytes(usage.originalBytes)
const [small, large] = [gigabytes(usage.smallBytes), gigabytes(usage.largeBytes)]
const [viewed, viewedLarge] = [gigabytes(usage.viewedBytes), gigabytes(usage.largeViewedBytes)]
const zips = event.zips * originals
const zipParts = usage.originalBytes / zipPartSize(usage.originalBytes)
const coldMonths = event.keptMonths - event.warmMonths
const lateGigabytes = event.lateZips * originals + event.lateViewShare * viewedLarge
const lateReads = event.lateZips * (uploads + zipParts) + event.lateViewShare * usage.largeViews
const filmMinutes = (event.videos * event.videoSeconds) / 60
const posterMinutes = (event.videos * durations.leastFilmSeconds) / 60
const siteRequests = event.visitorsPerSale * event.requestsPerVisitor
const saves = event.guests * event.originalsSavedPerGuest
const pages = event.guests * event.appBytesPerGuest + event.visitorsPerSale * event.bytesPerVisitor
const zipSeconds = event.zips * (usage.originalBytes / durations.zipBytesPerSecond)
const verifying =
  computed('uploads/verify-upload', event.photos, durations.verifyPhoto) +
  computed('uploads/verify-upload', event.videos, durations.verifyVideo)
const answering =
  computed('feed/list-open-changes', usage.lookCalls, durations.apiCall) +
  computed('walls/list-screen-changes', usage.wallCalls, durations.apiCall) +
  computed('feed/open-gallery', usage.visits, durations.listCall) +
  computed('uploads/create-uploads', usage.uploadCalls, durations.apiCall) +
  // At the most: the CDN keeps it for half a minute.
  computed('galleries/show-page', usage.visits, durations.apiCall) +
  computed('feed/list-changes', usage.changeCalls, durations.apiCall) +
  computed('feed/list-photos', usage.listCalls, durations.listCall)
const tableReads =
  usage.listReads +
  uploads * (units.readsPerPhoto + units.readsPerPreview) +
  usage.lookReads +
  usage.heartReads +
  event.decisions * units.readsPerDecision

const photoWrites = uploads * (units.writesPerPhoto + units.writesPerPreview)
const rowBytes = uploads * units.tableBytesPerPhoto + usage.hearts * units.tableBytesPerHeart

/** What an event uses of one thing that is paid for: how many of the price's units. */
export type CostLine = readonly [what: string, price: PriceName, amount: number]

/** One event from its sale to its deletion, line by line. */
export const costLines: readonly CostLine[] = [
  ['originals kept in their first three weeks, GB-months', 'objectGigabyteMonth', originals * event.warmMonths],
  ['originals kept from then on, GB-months', 'coldGigabyteMonth', originals * coldMonths],
  ['large pictures and films kept at first, GB-months', 'objectGigabyteMonth', large * event.warmMonths],
  ['large pictures and films kept from then on, GB-months', 'coldGigabyteMonth', large * coldMonths],
  ['small pictures kept, GB-months', 'objectGigabyteMonth', small * event.keptMonths],
  ['files laid where keeping costs less', 'coldTransition', 2 * uploads],
  ['read again from there, GB', 'coldGigabyteRead', lateGigabytes],
  ['files read from there', 'coldRead', lateReads],
  ['ZIPs kept, GB-months', 'objectGigabyteMonth', (zips * event.zipKeptDays) / 30],
  ['ZIPs kept after their deletion, GB-months', 'objectGigabyteMonth', (zips * event.deletedZipKeptDays) / 30],
  ['pictures and films looked at, GB', 'cdnGigabyte', viewed],
  ['lists of the gallery, GB', 'cdnGigabyte', gigabytes(usage.listBytes)],
  ['app and site, GB', 'cdnGigabyte', gigabytes(pages)],
  ['ZIPs taken home, GB', 'cdnGigabyte', zips],
  ['originals that guests save, GB', 'cdnGigabyte', gigabytes(saves * event.photoBytes)],
  ['requests to CloudFront', 'cdnRequest', views + viewerCalls + siteRequests],
  ['requests that the firewall looks at', 'firewallRequest', views + viewerCalls],
  ['functions at the edge', 'edgeFunctionCall', siteRequests + event.guests + saves + event.zips],
  ['films converted, minutes', 'basicFilmMinute', filmMinutes * (1 - event.hdrShare)],
  ['films of a high dynamic range converted, minutes', 'professionalFilmMinute', filmMinutes * event.hdrShare],
  ['posters of films that stand, minutes', 'basicFilmMinute', posterMinutes * event.standingShare],
  ['posters of films that lie, minutes', 'smallFilmMinute', posterMinutes * (1 - event.standingShare)],
  ['calls of the API', 'apiRequest', apiCalls],
  ['function calls', 'lambdaRequest', apiCalls + jobRuns],
  ['API functions, GB-seconds', 'lambdaGigabyteSecond', answering],
  ['verifying, GB-seconds', 'lambdaGigabyteSecond', verifying],
  ['drawing, GB-seconds', 'lambdaGigabyteSecond', computed('pictures/make-renditions', uploads, durations.drawPhoto)],
  [
    'drawing previews, GB-seconds',
    'lambdaGigabyteSecond',
    computed('uploads/verify-preview', uploads, durations.drawPreview),
  ],
  [
    'hearts, GB-seconds',
    'lambdaGigabyteSecond',
    computed('photos/like-photo', usage.hearts, durations.apiCall) +
      computed('photos/publish-likes', usage.settles, durations.apiCall),
  ],
  [
    'decisions, GB-seconds',
    'lambdaGigabyteSecond',
    computed('photos/decide-photos', event.decisions, durations.listCall),
  ],
  ['building ZIPs, GB-seconds', 'lambdaGigabyteSecond', computed('downloads/build-download', 1, zipSeconds)],
  ['photos written to their table, units', 'rareWriteUnit', photoWrites * units.photosShare],
  ['photos written to other tables, units', 'writeUnit', photoWrites * (1 - units.photosShare)],
  // Each look at a gallery counts its day's visit, whose row goes with the event.
  ['visits written to tables, units', 'rareWriteUnit', 2 * usage.visits],
  ['rows deleted in the end, units', 'rareWriteUnit', uploads * units.deletionsPerPhoto],
  ['hearts written to tables, units', 'rareWriteUnit', usage.heartWrites],
  ['decisions written to tables, units', 'rareWriteUnit', event.decisions * units.writesPerDecision],
  // Some of it of other tables, which ask less.
  ['read from tables, units', 'rareReadUnit', tableReads],
  ['read from tables by the repair, units', 'rareReadUnit', usage.repairReads],
  ['rows kept, GB-months', 'rareGigabyteMonth', gigabytes(rowBytes) * event.keptMonths],
  ['files written', 'objectWrite', uploads * 3 + event.zips * zipParts],
  ['previews and their pictures written', 'objectWrite', uploads * 3],
  // Both pictures, there and back.
  ['pictures moved by decisions', 'objectWrite', event.decisions * 4],
  ['files listed to be deleted, a thousand at a time', 'objectWrite', (uploads * 4) / 1000],
  ['files read', 'objectRead', views + uploads * 5 + event.zips * zipParts],
  // A message is sent, received and deleted.
  ['queue requests', 'queueRequest', 3 * jobRuns],
  ['promises carried by the pipe', 'pipeRequest', promises],
  ['promises led to their queues', 'topicMessage', promises],
  ['letters', 'letter', event.letters],
  ['logs, GB', 'logGigabyte', gigabytes(apiCalls * units.logBytesPerAnswer + jobRuns * units.logBytesPerJob)],
]

const spoken = gigabytes(event.voices * (event.voiceBytes + event.voicePlaybackBytes))

/** What voices add to an event. */
export const voiceLines: readonly CostLine[] = [
  ['voices made to play, minutes', 'soundMinute', (event.voices * event.voiceSeconds) / 60],
  ['voices as samples for their waveform, minutes', 'soundMinute', (event.voices * event.voiceSeconds) / 60],
  [
    'voices listened to, GB',
    'cdnGigabyte',
    gigabytes(event.guests * event.voicePlaysPerGuest * event.voicePlaybackBytes),
  ],
  ['requests for voices', 'cdnRequest', event.guests * event.voicePlaysPerGuest],
  ['voices kept in their first three weeks, GB-months', 'objectGigabyteMonth', spoken * event.warmMonths],
  ['voices kept from then on, GB-months', 'coldGigabyteMonth', spoken * coldMonths],
  ['voices laid where keeping costs less', 'coldTransition', 2 * event.voices],
  ['voices written to tables, units', 'rareWriteUnit', event.voices * (units.writesPerPhoto + units.deletionsPerPhoto)],
  // Original, plain file, both outputs, and what is fetched.
  ['files of voices written', 'objectWrite', event.voices * 5],
]

/** USD of one line. */
export function costOf([, price, amount]: CostLine): number {
  const [usd, per] = prices[price]
  return (amount / per) * usd
}

const sum = (lines: readonly CostLine[]) => lines.reduce((total, line) => total + costOf(line), 0)
const isGiven = ([, price]: CostLine) => price in givenByCdn

/** USD of one event, at list prices and where CloudFront's free tier carries its part. */
export const eventCost = {
  listed: sum(costLines),
  withCdnGiven: sum(costLines.filter((line) => !isGiven(line))),
  /** What voices add to both. */
  voices: sum(voiceLines),
  voicesWithCdnGiven: sum(voiceLines.filter((line) => !isGiven(line))),
} as const

/** What an event may cost at most, USD; with CloudFront’s plan, of 200 events a month. */
export const bars = { listed: 9.97, withCdnGiven: 4.5, withPlan: 5.43 } as const

/** So many events a month CloudFront's free tier carries. */
export const eventsGiven = Math.min(
  ...Object.entries(givenByCdn).map(
    ([name, given]) => given / costLines.reduce((total, [, price, amount]) => total + (price === name ? amount : 0), 0),
  ),
)

const secondsAMonth = 365.25 * 2 * 60 * 60

/** USD a month, however few come. */
export const monthlyCosts: Readonly<Record<string, number>> = {
  'firewall: web ACL and its rules': 5 + firewallRules,
  // Pipes look four times a second at every shard, of which a table on demand begins with four; functions would look
  // for nothing.
  'the pipe’s looks at the outbox’s stream': ((4 * 4 * secondsAMonth) / 100_000) * 0.022,
  [`${alarmCount} alarms`]: alarmCount * 0.1,
  'one dashboard': 3,
  [`${secretNames.length} secrets`]: secretNames.length * 0.4,
  'four metrics of our own': 4 * 0.3,
  // Its topic keeps a data key for five minutes, at any load (SNS, "Estimating AWS KMS costs").
  'key of promised work and its calls': 1 + ((2 * secondsAMonth) / 300 / 10_000) * 0.03,
  // Once in five minutes at most for each table that is used.
  'calls of the tables’ key': ((Object.keys(tables).length * 12 * secondsAMonth) / 3600 / 10_000) * 0.03,
  'hosted zone': 0.5,
}

const { price } = packagePrices.usd
const sold = price / 100
const vatRate = vatRateOf('NO')
const vat = includedVat(price, vatRate) / 100
const fee = sold * stripeFee.share + stripeFee.each
const left = sold - vat - fee - eventCost.listed

/** What becomes of one sale at full price, USD, in the order in which it goes. */
export const sale = {
  'sold for': sold,
  [`VAT in it, where it is ${vatRate} %`]: -vat,
  'Stripe’s fee': -fee,
  'AWS, at list prices': -eventCost.listed,
  '**left**': left,
  'more where CloudFront’s free tier carries its part': eventCost.listed - eventCost.withCdnGiven,
  'less where a partner sent the buyer, at most': -highestCommission(partnerTerms.en) / 100,
} as const
