import Stripe from 'stripe'
import type { WireEvent } from '../account/stored-kinds.ts'
import type { StripeAccount } from '../account/stripe-account.ts'
import { readStored } from '../wire/read-stored.ts'

/** One attempt to deliver an event to the endpoint; `status` is its HTTP answer, null if none came. */
export interface DeliveryAttempt {
  at: string
  status: number | null
  error?: string
  durationMs: number
}

/** Where events go, and how they are signed. */
export interface WebhookEndpoint {
  url: string
  /** `whsec_…` */
  secret: string
}

/** An endpoint that takes longer counts as not answering. */
const answerTimeoutMs = 20_000
/** Waits double from one second to this. */
const longestWaitMs = 60_000
/** About nine minutes with doubling waits. */
const maxAttempts = 15

/**
 * Delivers queued events to the endpoint, at least once each: an event leaves the queue when the endpoint answers
 * 2xx, or after the last attempt. The queue is in the store, so it survives the process.
 */
export class WebhookSender {
  readonly #account: StripeAccount
  readonly #endpoint: WebhookEndpoint
  readonly #running = new Map<string, Promise<DeliveryAttempt>>()
  #closed = false

  constructor(account: StripeAccount, endpoint: WebhookEndpoint) {
    this.#account = account
    this.#endpoint = endpoint
  }

  /** Sends everything that is due and waits for the answers; a failed event is due again after its wait. */
  async sendDue(): Promise<void> {
    if (this.#closed) return
    const due = this.#database
      .prepare('select event_id from outbox where next_at <= ? order by rowid')
      .all(this.#account.waitingMilliseconds)
      .map((row) => String(row.event_id))
    await Promise.all(due.map((id) => this.#running.get(id) ?? this.#sendQueued(id)))
  }

  /** Waits for an attempt at each of these events that are queued. */
  async sendNow(ids: readonly string[]): Promise<void> {
    const queued = ids.filter((id) => this.#attemptsSoFar(id) !== undefined)
    await Promise.all(queued.map((id) => this.#running.get(id) ?? this.#sendQueued(id)))
  }

  /** Removes events from the queue; they stay listed and can be sent by hand. */
  keepBack(ids: readonly string[]): void {
    for (const id of ids) this.#database.prepare('delete from outbox where event_id = ?').run(id)
  }

  /** Sends an event once more, delivered before or not, with a new signature; throws `resource_missing`. */
  async sendAgain(id: string): Promise<DeliveryAttempt> {
    const attempt = await this.#post(readStored(this.#account, 'event', id))
    if (isAccepted(attempt)) this.#markDelivered(id)
    return attempt
  }

  /** Every attempt at an event so far, oldest first. */
  attempts(id: string): DeliveryAttempt[] {
    const rows = this.#database.prepare('select json from attempts where event_id = ? order by seq').all(id)
    return rows.map((row): DeliveryAttempt => JSON.parse(String(row.json)))
  }

  /** Starts nothing new, and waits for attempts in progress. */
  async close(): Promise<void> {
    this.#closed = true
    await Promise.all(this.#running.values())
  }

  get #database() {
    return this.#account.store.database
  }

  #attemptsSoFar(id: string): number | undefined {
    const row = this.#database.prepare('select attempts from outbox where event_id = ?').get(id)
    return row && Number(row.attempts)
  }

  #sendQueued(id: string): Promise<DeliveryAttempt> {
    const running = this.#attemptQueued(id).finally(() => this.#running.delete(id))
    this.#running.set(id, running)
    return running
  }

  async #attemptQueued(id: string): Promise<DeliveryAttempt> {
    const attempt = await this.sendAgain(id)
    if (isAccepted(attempt)) return attempt
    const attempts = (this.#attemptsSoFar(id) ?? 0) + 1
    if (attempts >= maxAttempts) {
      this.keepBack([id])
    } else {
      const wait = Math.min(1000 * 2 ** (attempts - 1), longestWaitMs)
      this.#database
        .prepare('update outbox set attempts = ?, next_at = ? where event_id = ?')
        .run(attempts, this.#account.waitingMilliseconds + wait, id)
    }
    return attempt
  }

  async #post(event: WireEvent): Promise<DeliveryAttempt> {
    const payload = JSON.stringify(event, null, 2)
    const at = new Date(this.#account.milliseconds).toISOString()
    const started = performance.now()
    const attempt = await fetch(this.#endpoint.url, {
      method: 'POST',
      body: payload,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        'stripe-signature': Stripe.webhooks.generateTestHeaderString({
          payload,
          secret: this.#endpoint.secret,
          timestamp: this.#account.seconds,
        }),
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(answerTimeoutMs),
    }).then(
      async (response) => {
        await response.arrayBuffer()
        return { status: response.status }
      },
      (error: unknown) => ({ status: null, error: String(error) }),
    )
    const recorded: DeliveryAttempt = { at, ...attempt, durationMs: Math.round(performance.now() - started) }
    this.#database
      .prepare('insert into attempts (event_id, json) values (?, ?)')
      .run(event.id, JSON.stringify(recorded))
    return recorded
  }

  #markDelivered(id: string): void {
    this.#account.store.transaction(() => {
      this.keepBack([id])
      const event = this.#account.store.find('event', id)
      if (event) this.#account.store.put('event', id, { ...event, pending_webhooks: 0 })
    })
  }
}

function isAccepted({ status }: DeliveryAttempt): boolean {
  return status !== null && status >= 200 && status < 300
}
