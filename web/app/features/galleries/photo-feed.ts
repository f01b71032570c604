import type { Photo } from '#shared/api/photos.ts'
import { createStore, type ReadableStore } from '../../../client/create-store.ts'

export interface PhotoPage {
  photos: readonly Photo[]
  next?: string | undefined
}

/** One page behind `next` of an earlier one, or the first. */
export type FetchPage = (next: string | undefined) => Promise<PhotoPage>

export interface FeedState {
  /** By capture time; undefined before the first page is there. */
  photos: readonly Photo[] | undefined
  /** Whether every page has come. */
  isWhole: boolean
  /** Ids of those that came after the rest was there. */
  arrivals: ReadonlySet<string>
  /** Why the list is not up to date. */
  error: unknown
}

/** A place between photos where a page begins: all behind `place` come after `cursor`. */
interface Start {
  cursor: string | undefined
  place: string
}

/** The server's own order: ids tell apart what was taken in the same millisecond. */
export const placeOf = ({ capturedAt, id }: Pick<Photo, 'capturedAt' | 'id'>) => `${capturedAt}#${id}`

const nothing: ReadonlySet<string> = new Set()
const first: Start = { cursor: undefined, place: '' }

/** Milliseconds until a list that could not be brought up to date is asked for again. */
const retryAfterMs = 4000

/**
 * All photos of a gallery, kept up to date page by page. The server's revision grows by one with every photo that is shown
 * or removed, so that it tells how many differences there are to find: the newest pages are read again first, where nearly
 * everything arrives, and the rest only while differences are missing.
 */
export class PhotoFeed {
  #fetch: FetchPage
  #state = createStore<FeedState>({ photos: undefined, isWhole: false, arrivals: nothing, error: undefined })
  #starts: readonly Start[] = [first]
  #wanted = 0
  #reached: number | undefined
  #running: Promise<void> | undefined

  constructor(fetchPage: FetchPage) {
    this.#fetch = fetchPage
  }

  readonly state: ReadableStore<FeedState> = this.#state

  /** Brings the list to what the server had at `revision`, or later; asked again while it does, it goes on to the newest. */
  catchUp(revision: number): Promise<void> {
    this.#wanted = Math.max(this.#wanted, revision)
    this.#running ??= this.#run().finally(() => (this.#running = undefined))
    return this.#running
  }

  /** Takes a photo out that this viewer has removed. */
  drop(id: string): void {
    this.#publish({ photos: this.#state.get().photos?.filter((photo) => photo.id !== id) })
  }

  /** Lets this viewer remove photos that the server says he has sent as well. */
  own(ids: ReadonlySet<string>): void {
    const photos = this.#state.get().photos?.map((photo) => (ids.has(photo.id) ? { ...photo, removable: true } : photo))
    this.#publish({ photos })
  }

  async #run(): Promise<void> {
    try {
      while (this.#reached === undefined || this.#reached < this.#wanted) {
        const target = this.#wanted
        if (this.#reached === undefined) await this.#load()
        else await this.#refresh(target - this.#reached)
        this.#reached = target
      }
    } catch (error) {
      this.#publish({ error })
      setTimeout(() => this.#state.hasListeners() && void this.catchUp(this.#wanted), retryAfterMs)
    }
  }

  /** Page after page, each shown as soon as it is there; begun again after an error where it ended. */
  async #load(): Promise<void> {
    for (;;) {
      const start = this.#starts.at(-1) ?? first
      const page = await this.#fetch(start.cursor)
      const photos = [
        ...(this.#state.get().photos ?? []).filter((photo) => placeOf(photo) <= start.place),
        ...page.photos,
      ]
      const last = page.photos.at(-1)
      const isWhole = page.next === undefined || last === undefined
      if (!isWhole) this.#starts = [...this.#starts, { cursor: page.next, place: placeOf(last) }]
      this.#publish({ photos, isWhole, error: undefined })
      if (isWhole) return
    }
  }

  /** From the last page to the first, until so many differences are found or nothing is left to read. */
  async #refresh(differences: number): Promise<void> {
    const before = this.#state.get().photos ?? []
    let photos = before
    let starts = this.#starts
    let missing = differences
    for (let index = starts.length - 1; index >= 0 && missing > 0; index -= 1) {
      const start = this.#starts[index] ?? first
      const end = this.#starts[index + 1]?.place
      const read = await this.#readBetween(start, end)
      const inRange = (photo: Photo) => placeOf(photo) > start.place && (end === undefined || placeOf(photo) <= end)
      missing -= countDifferences(photos.filter(inRange), read.photos)
      photos = [
        ...photos.filter((photo) => placeOf(photo) <= start.place),
        ...read.photos,
        ...(end === undefined ? [] : photos.filter((photo) => placeOf(photo) > end)),
      ]
      starts = [...starts.slice(0, index + 1), ...read.starts, ...starts.slice(index + 1)]
    }
    const known = new Set(before.map(({ id }) => id))
    const arrivals = new Set(photos.filter(({ id }) => !known.has(id)).map(({ id }) => id))
    this.#starts = starts
    this.#publish({ photos, arrivals, error: undefined })
  }

  /** Everything behind `start` up to `end`, which new photos may have made more than one page. */
  async #readBetween(start: Start, end: string | undefined): Promise<{ photos: Photo[]; starts: Start[] }> {
    const photos: Photo[] = []
    const starts: Start[] = []
    let cursor = start.cursor
    for (;;) {
      const page = await this.#fetch(cursor)
      photos.push(...page.photos.filter((photo) => end === undefined || placeOf(photo) <= end))
      const last = page.photos.at(-1)
      if (page.next === undefined || !last || (end !== undefined && placeOf(last) >= end)) return { photos, starts }
      cursor = page.next
      starts.push({ cursor, place: placeOf(last) })
    }
  }

  #publish(change: Partial<FeedState>): void {
    this.#state.set({ ...this.#state.get(), ...change })
  }
}

/** Photos that only one of the lists has. */
function countDifferences(before: readonly Photo[], after: readonly Photo[]): number {
  const [old, now] = [new Set(before.map(({ id }) => id)), new Set(after.map(({ id }) => id))]
  return before.filter(({ id }) => !now.has(id)).length + after.filter(({ id }) => !old.has(id)).length
}
