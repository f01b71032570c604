/**
 * All that the model of costs and limits takes for granted, and where each figure is from. Prices are AWS's list for Europe
 * (Ireland) in USD, without free tiers and taxes; Stockholm's are the same or a few percent lower. Compare them with
 * calculator.aws before you rely on them, and change them here.
 */

interface Price {
  /** USD for `per` units. */
  usd: number
  per: number
  source: string
}

export const gigabyte = 1e9
const million = 1e6

export const prices = {
  lambdaGigabyteSecond: { usd: 0.0000133334, per: 1, source: 'aws.amazon.com/lambda/pricing, Arm' },
  lambdaRequest: { usd: 0.2, per: million, source: 'aws.amazon.com/lambda/pricing' },
  apiRequest: { usd: 1.11, per: million, source: 'aws.amazon.com/api-gateway/pricing, HTTP API, 512 KB each' },
  writeUnit: { usd: 0.705, per: million, source: 'aws.amazon.com/dynamodb/pricing/on-demand' },
  readUnit: { usd: 0.141, per: million, source: 'aws.amazon.com/dynamodb/pricing/on-demand' },
  tableGigabyteMonth: {
    usd: 0.283 + 0.226,
    per: 1,
    source: 'aws.amazon.com/dynamodb/pricing, storage and point-in-time recovery',
  },
  objectGigabyteMonth: { usd: 0.023, per: 1, source: 'aws.amazon.com/s3/pricing, Standard' },
  objectWrite: { usd: 0.005, per: 1000, source: 'aws.amazon.com/s3/pricing, PUT, COPY, POST, LIST' },
  objectRead: { usd: 0.0004, per: 1000, source: 'aws.amazon.com/s3/pricing, GET and others' },
  objectGigabyteOut: { usd: 0.09, per: 1, source: 'aws.amazon.com/s3/pricing, out to the internet' },
  cdnGigabyte: { usd: 0.085, per: 1, source: 'aws.amazon.com/cloudfront/pricing, Europe, first 10 TB' },
  cdnRequest: { usd: 0.012, per: 10_000, source: 'aws.amazon.com/cloudfront/pricing, Europe, HTTPS' },
  edgeFunctionCall: { usd: 0.1, per: million, source: 'aws.amazon.com/cloudfront/pricing, Functions' },
  firewallRequest: { usd: 0.6, per: million, source: 'aws.amazon.com/waf/pricing' },
  queueRequest: { usd: 0.4, per: million, source: 'aws.amazon.com/sqs/pricing' },
  pipeRequest: { usd: 0.4, per: million, source: 'aws.amazon.com/eventbridge/pricing, Pipes' },
  topicMessage: { usd: 0.5, per: million, source: 'aws.amazon.com/sns/pricing, standard; free to queues' },
  letter: { usd: 0.1, per: 1000, source: 'aws.amazon.com/ses/pricing' },
  logGigabyte: { usd: 0.57, per: 1, source: 'aws.amazon.com/cloudwatch/pricing, ingestion' },
} as const satisfies Record<string, Price>

export type PriceName = keyof typeof prices

/** In both regions. */
export const alarmCount = 39
/** Of the web ACL, a group of AWS's counting as one. */
export const firewallRules = 5

/** USD a month, however few come. */
export const monthly = {
  'firewall: web ACL and its rules': { usd: 5 + firewallRules * 1, source: 'aws.amazon.com/waf/pricing' },
  [`${alarmCount} alarms`]: { usd: alarmCount * 0.1, source: 'aws.amazon.com/cloudwatch/pricing' },
  'one dashboard': { usd: 3, source: 'aws.amazon.com/cloudwatch/pricing' },
  'four secrets': { usd: 4 * 0.4, source: 'aws.amazon.com/secrets-manager/pricing' },
  'key of promised work': { usd: 1, source: 'aws.amazon.com/kms/pricing' },
  'hosted zone': { usd: 0.5, source: 'aws.amazon.com/route53/pricing' },
} as const

/** One event, as a generous wedding is. Sizes in bytes, times in seconds unless named otherwise. */
export const event = {
  guests: 300,
  photos: 3000,
  videos: 60,
  photoBytes: 4e6,
  videoBytes: 80e6,
  /** Of a video's bytes: its playable copy is the original without its location. */
  playbackShare: 1,
  smallRenditionBytes: 30e3,
  largeRenditionBytes: 280e3,
  /** Files that a phone announces in one request. */
  filesPerRequest: 20,
  /** Questions for each upload's fate after its completion. */
  statusCallsPerUpload: 2,
  /** How long each guest has the gallery on screen while photos still come, minutes. */
  openMinutesPerGuest: 20,
  /** With each a page asks for the gallery, for its cookies, and for what this guest alone is told. */
  visitsPerGuest: 5,
  /** Of an open page, for what all are told (web/app/pictures/follow-head.ts). */
  lookSeconds: 2.5,
  /** Times at which something has changed: photos come in bursts. */
  newsPerMinute: 6,
  /** How often whoever has sent files asks for what he alone is told of them (web/app/pictures/photo-feed.ts). */
  ownLooksPerRequest: 2,
  /** Those of the last seconds, which are looked at once more (functions/photos/change-cursor.ts). */
  photosReadAgain: 3,
  /** How full the gallery is when a guest opens it and reads the whole list. */
  listFullness: 0.5,
  photosPerListPage: 500,
  listBytesPerPhoto: 330,
  /** What each guest looks at, then and later. */
  smallRenditionsPerGuest: 1000,
  largeRenditionsPerGuest: 80,
  videoPlaysPerGuest: 3,
  /** Of a video, until he moves on. */
  videoShareWatched: 0.4,
  /** The app's own scripts, styles and fonts, once each. */
  appBytesPerGuest: 250e3,
  /** Whole ZIPs taken home by host and co-hosts. */
  downloads: 2,
  /** Confirmation, codes, ready ZIP, reminders. */
  letters: 8,
  /** Visitors of the site for each sale, and what each loads. */
  visitorsPerSale: 60,
  bytesPerVisitor: 900e3,
  requestsPerVisitor: 40,
  keptMonths: 24,
  zipKeptDays: 7,
} as const

/** Mean durations, seconds, measured or estimated on Lambda's arm64 with the memory of functions/manifest.ts. */
export const durations = {
  apiCall: 0.03,
  listCall: 0.15,
  verifyPhoto: 0.9,
  verifyVideo: 6,
  drawPhoto: 1.3,
  makePlayback: 8,
  /** Bytes a second that the ZIP's builder copies. */
  zipBytesPerSecond: 60e6,
} as const

/** Counted in the code's transactions; items below 1 KB, transactional writes count twice, the event's row has two indexes. */
export const units = {
  writesPerPhoto: 32,
  readsPerPhoto: 12,
  readsPerLook: 1.5,
  /** Consistent reads of 4 KB. */
  listReadsPerPhoto: 450 / 4000,
  tableBytesPerPhoto: 1600,
  logBytesPerCall: 600,
  /** Of those above, on the event's own row. */
  eventRowWritesPerPhoto: 4,
} as const

/** How a day's events fall together. */
export const crowding = {
  /** Of a week's events, those on its busiest day. */
  busiestDayShare: 0.6,
  /** Of that day's, those that are in full swing at the same time. */
  atOnce: 0.5,
  /** How long an event is in full swing, hours. */
  partyHours: 5,
  /** The busiest minutes over the mean of those hours. */
  rush: 2,
} as const
