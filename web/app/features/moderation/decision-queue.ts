import type { Answer } from '#shared/api/shapes.ts'
import { maxDecided } from '#shared/rules/photo-decisions.ts'
import { createStore, type ReadableStore } from '../../../client/create-store.ts'
import { NetworkError, ProblemError } from '../../../client/problem-error.ts'
import { inCalls } from '../../hosts/event-photos.ts'
import type { Decided, Decision } from './decide-on.ts'

type Refusal = Answer<'photos/decide-photos'>['refused'][number]

/** Result of a decision: refused photos keep their state. `error`: why the result of the rest is unknown. */
export interface DecisionOutcome {
  refused: readonly Refusal[]
  error?: unknown
}

interface QueuePorts {
  /** Calls the server with at most `maxDecided` photos, even if the page closes meanwhile. */
  send: (photoIds: readonly string[], action: Decision) => Promise<Answer<'photos/decide-photos'>>
  /** Gets what the server has accepted, before the expectation is dropped. */
  onDecided: (decided: ReadonlyMap<string, Decided>) => void
  wait: (milliseconds: number) => Promise<void>
}

interface Entry {
  action: Decision
  /** The expected state of each photo whose decision is not answered yet. */
  expected: Map<string, Decided>
  refused: Refusal[]
  resolve: (outcome: DecisionOutcome) => void
}

/** Milliseconds before each retry after a lost answer: decisions are idempotent. */
const pauses = [500, 2000, 5000] as const

/** Unsent photos that a closing page can still send: 500 ids are 17 KB of the 64 that browsers allow. */
const maxLast = 2 * maxDecided

/**
 * Decisions that show at once and are sent one call after the other: what is decided during a call goes out with the
 * next, together where it is the same decision, so that a thumb may be faster than the network.
 */
export class DecisionQueue {
  readonly #ports: QueuePorts
  readonly #expected = createStore<ReadonlyMap<string, Decided>>(new Map())
  #entries: Entry[] = []
  #isSending = false
  /** The decision and photos of the call in flight. */
  #underWay: { action: Decision; photoIds: readonly string[] } | undefined

  constructor(ports: QueuePorts) {
    this.#ports = ports
  }

  /** The expected photos, until the server has answered. */
  readonly expected: ReadableStore<ReadonlyMap<string, Decided>> = this.#expected

  /** Decides on photos, given each one's expected state; settles with the server's last answer. */
  decide(action: Decision, expected: ReadonlyMap<string, Decided>): Promise<DecisionOutcome> {
    if (expected.size === 0) return Promise.resolve({ refused: [] })
    return new Promise((resolve) => {
      this.#entries.push({ action, expected: new Map(expected), refused: [], resolve })
      this.#publish()
      void this.#run()
    })
  }

  /** Whether more is unsent than `sendRest` can send. */
  isOverfull(): boolean {
    return this.#expected.get().size > maxLast + maxDecided
  }

  /**
   * Sends at once what no call under way has, for the page is going. Nothing waits for an answer any more, so that a
   * photo gets what was decided on it last, and no earlier decision can come after that one. Should the page come back,
   * all of it is sent again.
   */
  sendRest(): void {
    for (const { action, photoIds } of this.#rest()) this.#ports.send(photoIds, action).catch(() => undefined)
  }

  /** The last decision on each photo, grouped into calls. */
  #rest(): { action: Decision; photoIds: string[] }[] {
    const last = aspects.map(() => new Map<string, Decision>())
    for (const { action, expected } of this.#entries) {
      const decided = last[aspects.findIndex((aspect) => aspect.has(action))]
      for (const id of expected.keys()) decided?.set(id, action)
    }
    const sent = new Set(this.#underWay?.photoIds)
    const rest = new Map<Decision, string[]>()
    const isSent = ([id, action]: readonly [string, Decision]) => action === this.#underWay?.action && sent.has(id)
    const unsent = last
      .flatMap((decided) => [...decided])
      .filter((each) => !isSent(each))
      .slice(0, maxLast)
    for (const [id, action] of unsent) rest.set(action, [...(rest.get(action) ?? []), id])
    return [...rest].flatMap(([action, ids]) => inCalls(ids).map((photoIds) => ({ action, photoIds })))
  }

  async #run(): Promise<void> {
    if (this.#isSending) return
    this.#isSending = true
    for (let first = this.#entries[0]; first; first = this.#entries[0]) await this.#sendWith(first)
    this.#isSending = false
  }

  async #sendWith({ action }: Entry): Promise<void> {
    const batch = this.#nextBatch(action)
    const photoIds = [...batch.keys()]
    try {
      const { decided, refused } = await this.#ask(photoIds, action)
      const taken = decided.flatMap((id) => {
        const become = batch.get(id)?.expected.get(id)
        return become ? [[id, become] as const] : []
      })
      this.#ports.onDecided(new Map(taken))
      for (const refusal of refused) batch.get(refusal.photoId)?.refused.push(refusal)
      for (const [id, entry] of batch) entry.expected.delete(id)
      this.#leave([...new Set(batch.values())].filter(({ expected }) => expected.size === 0))
    } catch (error) {
      this.#leave([...new Set(batch.values())], error)
    }
  }

  /** The photos of a call, each with the entry that wants it. Nothing overtakes another decision on the same photo. */
  #nextBatch(action: Decision): Map<string, Entry> {
    const batch = new Map<string, Entry>()
    const barred = new Set<string>()
    for (const entry of this.#entries) {
      const ids = [...entry.expected.keys()]
      if (entry.action !== action || ids.some((id) => barred.has(id))) for (const id of ids) barred.add(id)
      else for (const id of ids) if (batch.size < maxDecided && !batch.has(id)) batch.set(id, entry)
    }
    return batch
  }

  async #ask(photoIds: readonly string[], action: Decision): ReturnType<QueuePorts['send']> {
    for (const pause of pauses) {
      try {
        return await this.#send(photoIds, action)
      } catch (error) {
        if (!isTransient(error)) throw error
        const patience = error instanceof ProblemError ? (error.retryAfter ?? 0) * 1000 : 0
        await this.#ports.wait(Math.max(pause, patience))
      }
    }
    return this.#send(photoIds, action)
  }

  async #send(photoIds: readonly string[], action: Decision): ReturnType<QueuePorts['send']> {
    this.#underWay = { action, photoIds }
    try {
      return await this.#ports.send(photoIds, action)
    } finally {
      this.#underWay = undefined
    }
  }

  #leave(entries: readonly Entry[], error?: unknown): void {
    this.#entries = this.#entries.filter((entry) => !entries.includes(entry))
    this.#publish()
    for (const { refused, resolve } of entries) resolve({ refused, error })
  }

  #publish(): void {
    const expected = new Map<string, Decided>()
    for (const entry of this.#entries)
      for (const [id, decided] of entry.expected) expected.set(id, { ...expected.get(id), ...decided })
    this.#expected.set(expected)
  }
}

/** Decisions of one set replace each other on a photo; those of different sets are independent. */
const aspects: readonly ReadonlySet<Decision>[] = [
  new Set(['show', 'hide', 'wait', 'remove', 'restore']),
  new Set(['star', 'unstar']),
  new Set(['lead', 'unlead']),
  new Set(['stack', 'unstack']),
]

const isTransient = (error: unknown) =>
  error instanceof NetworkError || (error instanceof ProblemError && (error.status >= 500 || error.status === 429))
