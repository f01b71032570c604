import type { Answer } from '#shared/api/shapes.ts'
import type { Photo } from '#shared/api/photos.ts'
import { createStore, type ReadableStore } from '../../../client/create-store.ts'

type Page = Answer<'photos/list-photos'>

/** Where a list and its changes come from. */
export interface FeedSource {
  /** One page behind `next` of an earlier one, or the first. */
  page: (next: string | undefined) => Promise<Page>
  changes: (since: string) => Promise<Answer<'photos/list-changes'>>
}

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

/** The server's own order: ids tell apart what was taken in the same millisecond. */
export const placeOf = ({ capturedAt, id }: Pick<Photo, 'capturedAt' | 'id'>) => `${capturedAt}#${id}`

/** All photos of a gallery: its pages are read once, and what has changed since is told. */
export class PhotoFeed {
  readonly #source: FeedSource
  readonly #state = createStore<FeedState>({ photos: undefined, isWhole: false, arrivals: new Set(), error: undefined })
  /** Up to where changes have been told; undefined until the list is whole, and once it must be read anew. */
  #cursor: string | undefined
  /** What has been read of a list that is not whole yet: after a lost answer it goes on there. */
  #read: { photos: Map<string, Photo>; cursor: string | undefined; next: string | undefined } | undefined
  #reached = new Set<string>()
  #wanted = ''
  /** Whether a photo has been taken out since the last question. */
  #hasDropped = false
  #running: Promise<void> | undefined

  constructor(source: FeedSource) {
    this.#source = source
  }

  readonly state: ReadableStore<FeedState> = this.#state

  /** Whether the list has what the gallery had at this head, or later. */
  has(head: string): boolean {
    return this.#reached.has(head)
  }

  /** Brings the list to what the gallery has at `head`, or later; throws, and says so in `state`, where an answer is lost. */
  catchUp(head: string): Promise<void> {
    if (!this.has(head)) this.#wanted = head
    this.#running ??= this.#run().finally(() => (this.#running = undefined))
    return this.#running
  }

  /** Takes a photo out that this viewer has removed. */
  drop(id: string): void {
    this.#hasDropped = true
    this.#read?.photos.delete(id)
    this.#publish({ photos: this.#state.get().photos?.filter((photo) => photo.id !== id) })
  }

  async #run(): Promise<void> {
    try {
      while (!this.has(this.#wanted)) {
        const head = this.#wanted
        await this.#follow()
        this.#reached.add(head)
      }
      if (this.#state.get().error !== undefined) this.#publish({ error: undefined })
    } catch (error) {
      this.#publish({ error })
      throw error
    }
  }

  /** All that has changed. What was told is kept, whatever becomes of the rest. */
  async #follow(): Promise<void> {
    const before = byId(this.#state.get().photos)
    for (let more = true; more;) {
      const since = this.#cursor
      if (since === undefined) {
        // What was read before an answer was lost may have changed since.
        more = this.#read !== undefined
        await this.#load(this.#state.get().isWhole ? before : undefined)
        continue
      }
      const { changes, cursor, reset, ...answer } = await this.#ask(() => this.#source.changes(since))
      const photos = byId(this.#state.get().photos)
      for (const change of changes)
        if ('gone' in change) photos.delete(change.gone)
        else photos.set(change.photo.id, change.photo)
      if (changes.length > 0) this.#show(photos, before)
      this.#cursor = reset ? undefined : cursor
      more = answer.more || reset === true
    }
  }

  /** Page after page, each shown as soon as it is there; a list that is read anew stays `before` until the new one is whole. */
  async #load(before: ReadonlyMap<string, Photo> | undefined): Promise<void> {
    this.#read ??= { photos: new Map(), cursor: undefined, next: undefined }
    const read = this.#read
    for (let isWhole = false; !isWhole;) {
      const page = await this.#ask(() => this.#source.page(read.next))
      // One that has moved meanwhile may have been on an earlier page.
      for (const photo of page.photos) read.photos.set(photo.id, photo)
      read.cursor ??= page.cursor
      read.next = page.next
      isWhole = read.next === undefined
      if (!before || isWhole) this.#show(read.photos, before ?? read.photos, isWhole)
    }
    this.#read = undefined
    this.#cursor = read.cursor
  }

  /** What was under way while this viewer removed a photo may have it still, or again: it is asked anew. */
  async #ask<Told>(question: () => Promise<Told>): Promise<Told> {
    this.#hasDropped = false
    const answer = await question()
    return this.#hasDropped ? this.#ask(question) : answer
  }

  #show(all: ReadonlyMap<string, Photo>, before: ReadonlyMap<string, Photo>, isWhole = true): void {
    const photos = [...all.values()].sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
    const arrivals = new Set(photos.flatMap(({ id }) => (before.has(id) ? [] : [id])))
    this.#publish({ photos, isWhole, arrivals, error: undefined })
  }

  #publish(change: Partial<FeedState>): void {
    this.#state.set({ ...this.#state.get(), ...change })
  }
}

const byId = (photos: readonly Photo[] = []) => new Map(photos.map((photo) => [photo.id, photo]))
