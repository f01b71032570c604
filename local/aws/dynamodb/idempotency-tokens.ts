import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { BatchOperation, Level } from 'dynalite/db/index.js'
import { ServiceError } from './service-error.ts'
import { sortedJson } from './stream-record.ts'
import type { WireObject } from './wire-item.ts'

/** AWS remembers a ClientRequestToken for ten minutes after its request. */
const lifeMs = 10 * 60 * 1000
const prefix = 'token~'

const storedToken = z.object({ requestHash: z.string(), at: z.number() })

/** Remembers transactions by token, so that a repeat changes nothing; stored beside the data. */
export class IdempotencyTokens {
  readonly #db: Level
  readonly #now: () => number

  constructor(db: Level, now: () => number) {
    this.#db = db
    this.#now = now
  }

  /** Whether this request was done under the token; throws IdempotentParameterMismatchException for another one. */
  async isDone(token: string, items: unknown): Promise<boolean> {
    const stored = storedToken.safeParse(await this.#db.get(prefix + token))
    if (!stored.success || this.#now() - stored.data.at > lifeMs) return false
    if (stored.data.requestHash === hashRequest(items)) return true
    throw new ServiceError(
      'IdempotentParameterMismatchException',
      'The request uses the same client token as a previous, but non-identical request.',
    )
  }

  /** The operation that stores the token, for the transaction's batch. */
  remember(token: string, items: unknown): BatchOperation {
    const value: z.infer<typeof storedToken> & WireObject = { requestHash: hashRequest(items), at: this.#now() }
    return { type: 'put', key: prefix + token, value }
  }

  async forgetExpired(): Promise<void> {
    const expired: BatchOperation[] = []
    for await (const [key, value] of this.#db.iterator({ gte: prefix, lt: `${prefix}\xff` })) {
      const stored = storedToken.safeParse(value)
      if (!stored.success || this.#now() - stored.data.at > lifeMs) expired.push({ type: 'del', key })
    }
    if (expired.length > 0) await this.#db.batch(expired)
  }
}

function hashRequest(items: unknown): string {
  return createHash('sha256').update(sortedJson(items)).digest('hex')
}
