import type { WallView } from './wall-feed.ts'
import type { Words } from './wall-words.ts'

/** Milliseconds after which the page ends a rehearsal by itself, for a network that does not come back. */
const longest = 30 * 60_000

/** Has an evening that is made up in the place of guests' photos, for as long as the hosts rehearse. */
export class Rehearsal {
  readonly #words: Words
  readonly #now: () => number
  /** Fetched by the first rehearsal. */
  #evening: typeof import('./rehearsed-evening.ts') | undefined
  #isFetching = false
  /** Which rehearsal it is, by its end, and when the page heard of it. */
  #end: string | null = null
  #begunAt = 0
  /** How far its evening is (ms), which stands still where nothing new may come up, and when that was. */
  #ms = 0
  #lookedAt = 0

  constructor(words: Words, now: () => number) {
    this.#words = words
    this.#now = now
  }

  /** What is shown instead of a view; undefined while nobody rehearses, or the evening is on its way. */
  of(view: WallView, isConnected: boolean): WallView | undefined {
    const { rehearsal, rehearsalEndsAt, paused, black } = view.remote
    const now = this.#now()
    if (rehearsal && rehearsalEndsAt !== this.#end) {
      this.#begunAt = now
      this.#ms = 0
    } else if (!paused && !black && isConnected) this.#ms += now - this.#lookedAt
    this.#lookedAt = now
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
