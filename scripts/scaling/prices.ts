/** USD for so many units, the page of AWS or Stripe that says so, and when it was last read there. */
type Price = readonly [usd: number, per: number, source: string, read: string]

const million = 1e6
/** Noted from memory of the list, its page out of reach when this was written: compare it first. */
const unread = 'not yet'

/**
 * Lists for Europe (Ireland) in USD, without free tiers and taxes; Stockholm's are the same or a few percent lower.
 * Pages are those below
 * `aws.amazon.com` with `/pricing`; calculator.aws knows them all.
 */
export const prices = {
  lambdaGigabyteSecond: [0.0000133334, 1, 'lambda, Arm', '2026-11'],
  lambdaRequest: [0.2, million, 'lambda', '2026-11'],
  apiRequest: [1.11, million, 'api-gateway, HTTP API, 512 KB each', '2026-11'],
  writeUnit: [0.705, million, 'dynamodb, on demand', '2026-11'],
  rareWriteUnit: [0.881, million, 'dynamodb, on demand, Standard-Infrequent Access', unread],
  rareReadUnit: [0.176, million, 'dynamodb, on demand, Standard-Infrequent Access', unread],
  rareGigabyteMonth: [
    0.1132 + 0.226,
    1,
    'dynamodb, Standard-Infrequent Access, storage and point-in-time recovery',
    unread,
  ],
  objectGigabyteMonth: [0.023, 1, 's3, Standard', '2026-11'],
  coldGigabyteMonth: [0.004, 1, 's3, Glacier Instant Retrieval', unread],
  coldGigabyteRead: [0.03, 1, 's3, Glacier Instant Retrieval, retrieval', unread],
  coldRead: [0.01, 1000, 's3, Glacier Instant Retrieval, GET', unread],
  coldTransition: [0.02, 1000, 's3, lifecycle into Glacier Instant Retrieval', unread],
  objectWrite: [0.005, 1000, 's3, PUT, COPY, POST, LIST; DELETE is free', '2026-11'],
  objectRead: [0.0004, 1000, 's3, GET and others', '2026-11'],
  cdnGigabyte: [0.085, 1, 'cloudfront, Europe, first 10 TB', '2026-11'],
  cdnRequest: [0.012, 10_000, 'cloudfront, Europe, HTTPS', '2026-11'],
  edgeFunctionCall: [0.1, million, 'cloudfront, Functions', '2026-11'],
  firewallRequest: [0.6, million, 'waf', '2026-11'],
  basicFilmMinute: [0.017, 1, 'mediaconvert, basic tier, AVC, HD, to 30 a second', unread],
  smallFilmMinute: [0.0085, 1, 'mediaconvert, basic tier, AVC, SD (below 720 lines), to 30 a second', unread],
  professionalFilmMinute: [0.0272, 1, 'mediaconvert, professional tier, the same in one pass', unread],
  // 0.003 in Virginia, by the costs of an AWS solution of 2021 that takes the sound of films; dearer here as films are.
  soundMinute: [0.0034, 1, 'mediaconvert, sound alone; without what correcting its loudness may add', unread],
  queueRequest: [0.4, million, 'sqs', '2026-11'],
  pipeRequest: [0.4, million, 'eventbridge, Pipes', '2026-11'],
  topicMessage: [0.5, million, 'sns, standard; free to queues', '2026-11'],
  letter: [0.1, 1000, 'ses', '2026-11'],
  logGigabyte: [0.57, 1, 'cloudwatch, ingestion', '2026-11'],
} as const satisfies Record<string, Price>

export type PriceName = keyof typeof prices

/** What CloudFront gives away in every month, for as long as an account stands (aws.amazon.com/cloudfront/pricing). */
export const givenByCdn = { cdnGigabyte: 1000, cdnRequest: 10 * million, edgeFunctionCall: 2 * million } as const

/**
 * CloudFront's flat-rate plan “Business”, for one distribution and its web ACL: USD a month, what it takes, and the
 * GB-months of S3 Standard that come with it (docs.aws.amazon.com, CloudFront, “flat-rate pricing plans”).
 */
export const cdnPlan = { usd: 200, requests: 125 * million, gigabytes: 50_000, storedGigabytes: 1000 } as const

/** Stripe's fee for a foreign card, to an account in Norway (stripe.com/no/pricing): a share, and USD for each. */
export const stripeFee = { share: 0.0325, each: 0.2 } as const
