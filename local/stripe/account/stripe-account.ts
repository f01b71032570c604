import type { StripeStore } from './stripe-store.ts'
import { newStripeId } from './stripe-id.ts'
import type { WireEvent } from './stored-kinds.ts'

/** The API version that the pinned `stripe` package speaks. */
export const apiVersion = '2026-10-28.endive'

type EventCause = WireEvent['request']

/** Causes other than requests: the clock, a bank, a buyer. */
const noCause: EventCause = { id: null, idempotency_key: null }

/** One test account of Stripe: its store, its clock and the events of its changes. */
export class StripeAccount {
  readonly store: StripeStore
  /** Origin of the stand-in's pages. */
  readonly origin: string
  /** The current request, as events name it. */
  #cause = noCause
  #recorded: string[] = []
  readonly #times: Readonly<Record<'now' | 'waitsBy', () => number>>
  readonly #enabledEvents: ReadonlySet<string>

  constructor(
    store: StripeStore,
    origin: string,
    enabledEvents: readonly string[],
    times: Readonly<Record<'now' | 'waitsBy', () => number>>,
  ) {
    this.store = store
    this.origin = origin
    this.#enabledEvents = new Set(enabledEvents)
    this.#times = times
  }

  /** Milliseconds since the epoch. */
  get milliseconds(): number {
    return this.#times.now()
  }

  /** The time by which events wait to be sent again. */
  get waitingMilliseconds(): number {
    return this.#times.waitsBy()
  }

  /** Unix seconds, as every time in Stripe's API. */
  get seconds(): number {
    return Math.floor(this.#times.now() / 1000)
  }

  /** Runs `work` as one transaction for a request; returns its result and the ids of the recorded events. */
  change<Result>(work: () => Result, cause = noCause): { result: Result; events: string[] } {
    this.#cause = cause
    this.#recorded = []
    try {
      return { result: this.store.transaction(work), events: this.#recorded }
    } finally {
      this.#cause = noCause
    }
  }

  /** Records an event and, if the endpoint asks for its type, queues it; call it in the change's transaction. */
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
      request: this.#cause,
      type,
    }
    this.store.put('event', event.id, event)
    this.#recorded.push(event.id)
    if (enabled) {
      this.store.database
        .prepare('insert into outbox (event_id, attempts, next_at) values (?, 0, ?)')
        .run(event.id, this.waitingMilliseconds)
    }
    return event
  }
}
