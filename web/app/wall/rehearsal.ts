import type { WallView } from './wall-feed.ts'
import type { Words } from './wall-words.ts'

/** Milliseconds after which the page ends a rehearsal by itself, for a network that does not come back. */
const longest = 30 * 60_000

/** Replaces the guests' photos by an invented evening while the hosts rehearse. */
export class Rehearsal {
  readonly #words: Words
  readonly #now: () => number
  /** Loaded by the first rehearsal. */
  #evening: typeof import('./rehearsed-evening.ts') | undefined
  #isFetching = false
  /** The rehearsal, identified by its end, and when the page learned of it. */
  #end: string | null = null
  #begunAt = 0
  /** Milliseconds of its evening so far; they stop while the wall is paused, black or offline. */
  #ms = 0
  #measuredAt = 0

  constructor(words: Words, now: () => number) {
    this.#words = words
    this.#now = now
  }

  /** What replaces a view; undefined without a rehearsal and while its evening loads. */
  of(view: WallView, isConnected: boolean): WallView | undefined {
    const { rehearsal, rehearsalEndsAt, paused, black } = view.remote
    const now = this.#now()
    if (rehearsal && rehearsalEndsAt !== this.#end) {
      this.#begunAt = now
      this.#ms = 0
    } else if (!paused && !black && isConnected) this.#ms += now - this.#measuredAt
    this.#measuredAt = now
    this.#end = rehearsalEndsAt
    if (!rehearsal || now - this.#begunAt > longest) return undefined
    if (!this.#evening) return void this.#fetch()
    const remote = { ...view.remote, pinnedPhotoId: null }
    return { ...view, ...this.#evening.eveningAfter(this.#ms, view, this.#words), remote }
  }

  async #fetch(): Promise<void> {
    if (this.#isFetching) return
    this.#isFetching = true
    // Without an answer, the next view asks again.
    this.#evening = await import('./rehearsed-evening.ts').catch(() => undefined)
    this.#isFetching = false
  }
}
