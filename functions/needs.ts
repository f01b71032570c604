import type { OutboxKind } from './outbox-messages.ts'
import type { TableName } from './tables.ts'

/**
 * Secrets Manager entries: `stripe` {apiKey, webhookSecret}, `media-cookies` {keyPairId, privateKey}, `administrator`
 * {username, passwordHash}, `cdn` {key} that CloudFront sends to the API, `own-cookies` {key} that signs our cookies.
 */
export const secretNames = ['stripe', 'media-cookies', 'administrator', 'cdn', 'own-cookies'] as const
export type SecretName = (typeof secretNames)[number]

/** `read`: GetItem, BatchGetItem, Query. `write`: PutItem, UpdateItem, DeleteItem, ConditionCheckItem. */
export type TableRight = 'read' | 'write' | 'readWrite'

/** Prefixes of the media bucket, each with its own lifetime and readers. */
export const mediaPrefixes = ['originals', 'previews', 'renditions', 'downloads', 'films', 'public'] as const
export type MediaPrefix = (typeof mediaPrefixes)[number]

/**
 * `put` covers multipart uploads, `get` covers HEAD; S3 reports a missing object only with `list`. A deleted object can
 * be restored until its old versions are deleted: `purge` finds and deletes those. `abort` ends others' multipart
 * uploads.
 */
export type MediaRight = 'get' | 'list' | 'put' | 'delete' | 'purge' | 'abort'

export type FilmRight = 'convert' | 'ask' | 'know'

/** What one function may touch, and its memory and time; everything else is refused. */
export interface FunctionNeeds {
  tables?: Readonly<Partial<Record<TableName, TableRight>>>
  media?: Readonly<Partial<Record<MediaPrefix, readonly MediaRight[]>>>
  secrets?: readonly SecretName[]
  sendsMail?: true
  /** MediaConvert: convert films, query their jobs, or know the queue. */
  films?: FilmRight
  /** Uses sharp, whose native part cannot be bundled. */
  draws?: true
  /** MB; also sets the share of a CPU (1,769 MB is a whole one). */
  memory?: number
  /** Holds large data for a short time, and keeps little memory besides (`frugalEnvironment`). */
  frugal?: true
  /** Seconds. The HTTP API cuts an endpoint's answer off at 29. */
  timeout?: number
}

/** What starts a job: outbox rows of that kind, new objects under a prefix, SES, MediaConvert, or the clock. */
export type Trigger =
  | { outbox: OutboxKind; batchSize?: number }
  | { media: MediaPrefix; batchSize?: number }
  | { mailEvents: true; batchSize?: number }
  | { filmEvents: true; batchSize?: number }
  | { every: string }

export interface JobRow extends FunctionNeeds {
  trigger: Trigger
  /** Seconds after which a crashed run's message is redelivered, if sooner than usual. */
  hiddenFor?: number
  /** Seconds that a message waits in the queue, so that others join it. */
  delay?: number
}

/**
 * V8's semi-space for new objects has 2 MB in place of 16 or more, and all threads share one arena of the C library, so
 * that none keeps what another has freed.
 */
export const frugalEnvironment = { NODE_OPTIONS: '--max-semi-space-size=2', MALLOC_ARENA_MAX: '1' } as const
