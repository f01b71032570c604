import type { OutboxKind } from './outbox-messages.ts'
import type { TableName } from './tables.ts'

/**
 * Secrets Manager entries: `stripe` {apiKey, webhookSecret}, `media-cookies` {keyPairId, privateKey}, `administrator`
 * {username, passwordHash}, `cdn` {key} that CloudFront shows to the API, `own-cookies` {key} that signs our cookies.
 */
export const secretNames = ['stripe', 'media-cookies', 'administrator', 'cdn', 'own-cookies'] as const
export type SecretName = (typeof secretNames)[number]

/** `read`: GetItem, BatchGetItem, Query. `write`: PutItem, UpdateItem, DeleteItem, ConditionCheckItem. */
export type TableRight = 'read' | 'write' | 'readWrite'

/** Prefixes of the media bucket, each with its own lifetime and readers. */
export const mediaPrefixes = ['originals', 'previews', 'renditions', 'downloads', 'films', 'public'] as const
export type MediaPrefix = (typeof mediaPrefixes)[number]

/**
 * `put` covers multipart uploads, `get` covers HEAD; only with `list` does S3 say that an object is missing. A deleted
 * object can be restored until its old versions are deleted: `purge` finds those and deletes them for good. `abort`
 * ends uploads in parts that others have begun.
 */
export type MediaRight = 'get' | 'list' | 'put' | 'delete' | 'purge' | 'abort'

export type FilmRight = 'convert' | 'ask' | 'know'

/** What one function may touch and how much machine it gets; everything not named is refused. */
export interface FunctionNeeds {
  tables?: Readonly<Partial<Record<TableName, TableRight>>>
  media?: Readonly<Partial<Record<MediaPrefix, readonly MediaRight[]>>>
  secrets?: readonly SecretName[]
  sendsMail?: true
  /** MediaConvert: to have films converted, to ask after them, or to know the queue that they are converted in. */
  films?: FilmRight
  /** Uses sharp, which has a native part that no bundle can contain. */
  draws?: true
  /** MB; also sets the share of a CPU (1,769 MB is one whole). */
  memory?: number
  /**
   * MB of V8's semi-space for new objects, 16 or more by default: a small one suits much data that is dropped at once.
   */
  semiSpace?: number
  /** Seconds. An endpoint's answer is cut off by the HTTP API at 29. */
  timeout?: number
}

/** What wakes a job: outbox rows of that kind, new objects under a prefix, SES, MediaConvert, or the clock. */
export type Trigger =
  | { outbox: OutboxKind; batchSize?: number }
  | { media: MediaPrefix; batchSize?: number }
  | { mailEvents: true; batchSize?: number }
  | { filmEvents: true; batchSize?: number }
  | { every: string }

export interface JobRow extends FunctionNeeds {
  trigger: Trigger
  /** Seconds after which a message of a crashed run comes again, if sooner than usual. */
  hiddenFor?: number
  /** Seconds for which a message waits in the queue before it is handed out, so that others have come by then. */
  delay?: number
}
