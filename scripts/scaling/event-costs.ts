import { type FunctionName, functionNeeds } from '#functions/manifest.ts'
import { endpoints } from '#shared/api/endpoints.ts'
import { crowding, durations, event, gigabyte, monthly, type PriceName, prices, units } from './inputs.ts'

/** What an event uses of one thing that is paid for. */
export interface CostLine {
  what: string
  price: PriceName
  /** How many of the price's units. */
  amount: number
}

/** Each upload is announced with others, completed and asked for. */
const uploads = event.photos + event.videos
const openSeconds = event.guests * event.openMinutesPerGuest * 60
/** How long an event is in full swing. */
export const partySeconds = crowding.partyHours * 60 * 60
/** What open pages ask of the CDN, again and again, and once more after each change that they learn of. */
const looksSeen = openSeconds / event.lookSeconds + (openSeconds / 60) * event.newsPerMinute
/** Seconds for which the CDN keeps that nothing has changed, and asks no function for whoever stands there, as it does a head. */
const stillSeconds = endpoints['galleries/show-head'].sharedSeconds
/** After each change the first who learns of it asks what has come since. */
const lookCalls = Math.min(looksSeen, partySeconds / stillSeconds + (partySeconds / 60) * event.newsPerMinute)
const visits = event.guests * event.visitsPerGuest
const galleryCalls = visits
const photosInList = uploads * event.listFullness
const listCalls = event.guests * Math.ceil(photosInList / event.photosPerListPage)
/** What a viewer alone is told: when he comes back, and of what he has just sent. */
const changeCalls = visits + (uploads / event.filesPerRequest) * event.ownLooksPerRequest
/** Each guest is told once of what comes while he looks. */
const photosTold = (uploads * openSeconds) / partySeconds
const photosListed = event.guests * photosInList
const watchCalls = lookCalls + galleryCalls + listCalls + changeCalls
const uploadCalls = uploads / event.filesPerRequest + uploads * (1 + event.statusCallsPerUpload)

/** What one event asks of each part, for the costs below and for the limits beside them. */
export const usage = {
  uploads,
  looksSeen,
  lookCalls,
  galleryCalls,
  listCalls,
  changeCalls,
  /** What open pages ask of functions. */
  watchCalls,
  uploadCalls,
  apiCalls: watchCalls + uploadCalls,
  /** What the CDN is asked for besides pictures. */
  viewerCalls: watchCalls - lookCalls + looksSeen + uploadCalls,
  originalBytes: event.photos * event.photoBytes + event.videos * event.videoBytes,
  playbackBytes: event.videos * event.videoBytes * event.playbackShare,
  renditionBytes: uploads * (event.smallRenditionBytes + event.largeRenditionBytes),
  listBytes: (photosListed + photosTold) * event.listBytesPerPhoto,
  viewedBytes:
    event.guests *
    (event.smallRenditionsPerGuest * event.smallRenditionBytes +
      event.largeRenditionsPerGuest * event.largeRenditionBytes +
      event.videoPlaysPerGuest * event.videoShareWatched * event.videoBytes),
  views: event.guests * (event.smallRenditionsPerGuest + event.largeRenditionsPerGuest + event.videoPlaysPerGuest),
  listReads: (photosListed + photosTold + (lookCalls + changeCalls) * event.photosReadAgain) * units.listReadsPerPhoto,
  /** Of event and session, by every guard. */
  lookReads: watchCalls * units.readsPerLook,
  /** Of pictures and letters; a removed photo or a ZIP is rare. */
  promises: uploads + event.letters,
} as const

/** Gigabyte-seconds of some calls of one function, with its memory of the manifest. */
function gigabyteSeconds(name: FunctionName, calls: number, seconds: number): number {
  const { memory = 512 } = functionNeeds[name]
  return (calls * seconds * memory) / 1024
}

const zipSeconds = usage.originalBytes / durations.zipBytesPerSecond
const computed =
  gigabyteSeconds('photos/list-open-changes', usage.lookCalls, durations.apiCall) +
  gigabyteSeconds('galleries/show-gallery', usage.galleryCalls + usage.uploadCalls, durations.apiCall) +
  gigabyteSeconds('photos/list-changes', usage.changeCalls, durations.apiCall) +
  gigabyteSeconds('photos/list-photos', usage.listCalls, durations.listCall)
const drawn =
  gigabyteSeconds('uploads/verify-upload', event.photos, durations.verifyPhoto) +
  gigabyteSeconds('uploads/verify-upload', event.videos, durations.verifyVideo) +
  gigabyteSeconds('photos/make-renditions', event.photos, durations.drawPhoto) +
  gigabyteSeconds('photos/make-renditions', event.videos, durations.makePlayback)
const jobRuns = 2 * uploads
/** A message is sent, received and deleted. */
const queueRequests = 3 * jobRuns

/** One event from its sale to its deletion, line by line. */
export const costLines: readonly CostLine[] = [
  {
    what: 'originals kept, GB-months',
    price: 'objectGigabyteMonth',
    amount: (usage.originalBytes / gigabyte) * event.keptMonths,
  },
  {
    what: 'pictures and playable videos kept, GB-months',
    price: 'objectGigabyteMonth',
    amount: ((usage.renditionBytes + usage.playbackBytes) / gigabyte) * event.keptMonths,
  },
  {
    what: 'ZIP kept, GB-months',
    price: 'objectGigabyteMonth',
    amount: ((usage.originalBytes / gigabyte) * event.zipKeptDays) / 30,
  },
  { what: 'pictures and videos looked at, GB', price: 'cdnGigabyte', amount: usage.viewedBytes / gigabyte },
  { what: 'lists of the gallery, GB', price: 'cdnGigabyte', amount: usage.listBytes / gigabyte },
  {
    what: 'app and site, GB',
    price: 'cdnGigabyte',
    amount: (event.guests * event.appBytesPerGuest + event.visitorsPerSale * event.bytesPerVisitor) / gigabyte,
  },
  {
    what: 'ZIPs taken home, GB',
    price: 'objectGigabyteOut',
    amount: (event.downloads * usage.originalBytes) / gigabyte,
  },
  {
    what: 'requests to CloudFront',
    price: 'cdnRequest',
    amount: usage.views + usage.viewerCalls + event.visitorsPerSale * event.requestsPerVisitor,
  },
  { what: 'requests that the firewall looks at', price: 'firewallRequest', amount: usage.views + usage.viewerCalls },
  {
    what: 'functions at the edge',
    price: 'edgeFunctionCall',
    amount: event.visitorsPerSale * event.requestsPerVisitor,
  },
  { what: 'calls of the API', price: 'apiRequest', amount: usage.apiCalls },
  { what: 'function calls', price: 'lambdaRequest', amount: usage.apiCalls + jobRuns },
  { what: 'API functions, GB-seconds', price: 'lambdaGigabyteSecond', amount: computed },
  { what: 'verifying and drawing, GB-seconds', price: 'lambdaGigabyteSecond', amount: drawn },
  {
    what: 'building a ZIP, GB-seconds',
    price: 'lambdaGigabyteSecond',
    amount: gigabyteSeconds('downloads/build-download', 1, zipSeconds),
  },
  { what: 'written to tables, units', price: 'writeUnit', amount: uploads * units.writesPerPhoto },
  {
    what: 'read from tables, units',
    price: 'readUnit',
    amount: usage.listReads + uploads * units.readsPerPhoto + usage.lookReads,
  },
  {
    what: 'rows kept, GB-months',
    price: 'tableGigabyteMonth',
    amount: ((uploads * units.tableBytesPerPhoto) / gigabyte) * event.keptMonths,
  },
  { what: 'objects written', price: 'objectWrite', amount: uploads * 3 },
  { what: 'objects read', price: 'objectRead', amount: usage.views + uploads * 5 },
  { what: 'queue requests', price: 'queueRequest', amount: queueRequests },
  { what: 'promises carried by the pipe', price: 'pipeRequest', amount: usage.promises },
  { what: 'promises led to their queues', price: 'topicMessage', amount: usage.promises },
  { what: 'letters', price: 'letter', amount: event.letters },
  {
    what: 'logs, GB',
    price: 'logGigabyte',
    amount: ((usage.apiCalls * 2 + jobRuns) * units.logBytesPerCall) / gigabyte,
  },
]

/** USD of one line. */
export function costOf({ price, amount }: CostLine): number {
  const { usd, per } = prices[price]
  return (amount / per) * usd
}

/** USD of one event. */
export const eventCost = (): number => costLines.reduce((sum, line) => sum + costOf(line), 0)

/** USD a month before the first event. */
export const monthlyCost = (): number => Object.values(monthly).reduce((sum, { usd }) => sum + usd, 0)
