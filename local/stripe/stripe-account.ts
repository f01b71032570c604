import type { StripeStore } from './store/stripe-store.ts'
import { newStripeId } from './stripe-id.ts'
import type { WireEvent } from './wire-objects.ts'

/** The API version that the pinned `stripe` package speaks. */
export const apiVersion = '2026-10-28.endive'

/** The request that causes an event, as the event names it. */
export interface EventCause {
  id: string | null
  idempotency_key: string | null
}

/** One test account of Stripe's: its store, its clock and the events that its changes cause. */
export class StripeAccount {
  readonly store: StripeStore
  /** Origin of the stand-in's own pages, such as receipts. */
  readonly origin: string
  /** The request being served; events name it as their cause. */
  cause: EventCause = { id: null, idempotency_key: null }
  #recorded: string[] = []
  readonly #now: () => number
  readonly #enabledEvents: ReadonlySet<string>

  constructor(store: StripeStore, origin: string, enabledEvents: readonly string[], now: () => number) {
    this.store = store
    this.origin = origin
    this.#enabledEvents = new Set(enabledEvents)
    this.#now = now
  }

  /** Milliseconds since the epoch. */
  get milliseconds(): number {
    return this.#now()
  }

  /** Unix seconds, as every time in Stripe's API. */
  get seconds(): number {
    return Math.floor(this.#now() / 1000)
  }

  /** Runs `work` as one transaction on behalf of a cause; answers its result and the ids of the events it recorded. */
  change<Result>(cause: EventCause, work: () => Result): { result: Result; events: string[] } {
    this.cause = cause
    this.#recorded = []
    try {
      return { result: this.store.transaction(work), events: this.#recorded }
    } finally {
      this.cause = { id: null, idempotency_key: null }
    }
  }

  /** Records an event and, where the endpoint asks for its type, queues it; belongs in the change's own transaction. */
  emit(type: string, object: object, previousAttributes?: object): WireEvent {
    const enabled = this.#enabledEvents.has('*') || this.#enabledEvents.has(type)
    const event: WireEvent = {
      id: newStripeId('evt'),
      object: 'event',
      api_version: apiVersion,
      created: this.seconds,
      data: { object, ...(previousAttributes && { previous_attributes: previousAttributes }) },
      livemode: false,
      pending_webhooks: enabled ? 1 : 0,
      request: this.cause,
      type,
    }
    this.store.put('event', event.id, event)
    this.#recorded.push(event.id)
    if (enabled) {
      this.store.database
        .prepare('insert into outbox (event_id, attempts, next_at) values (?, 0, ?)')
        .run(event.id, this.milliseconds)
    }
    return event
  }
}
