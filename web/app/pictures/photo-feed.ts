import type { Answer } from '#shared/api/shapes.ts'
import type { Photo } from '#shared/api/photos.ts'
import { createStore, type ReadableStore } from '../../client/create-store.ts'

/** Where a list and its changes come from. */
export interface FeedSource<Listed extends Photo> {
  /** One page behind `next` of an earlier one, or the first, which says from where changes follow it. */
  page: (
    next: string | undefined,
  ) => Promise<{ photos: Listed[]; next?: string | undefined; cursor?: string | undefined }>
  changes: (since: string) => Promise<FeedChanges<Listed>>
}

export type FeedChange<Listed extends Photo> = { photo: Listed } | { gone: string }

type FeedChanges<Listed extends Photo> = Omit<Answer<'photos/list-changes'>, 'changes'> & {
  changes: readonly FeedChange<Listed>[]
}

export interface FeedState<Listed extends Photo = Photo> {
  /** By capture time; undefined before the first page is there. */
  photos: readonly Listed[] | undefined
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
export class PhotoFeed<Listed extends Photo = Photo> {
  readonly #source: FeedSource<Listed>
  readonly #state = createStore<FeedState<Listed>>({
    photos: undefined,
    isWhole: false,
    arrivals: new Set(),
    error: undefined,
  })
  /** Up to where changes have been told; undefined until the list is whole, and once it must be read anew. */
  #cursor: string | undefined
  /** What has been read of a list that is not whole yet: after a lost answer it goes on there. */
  #read: { photos: Map<string, Listed>; cursor: string | undefined; next: string | undefined } | undefined
  #reached = new Set<string>()
  #wanted = ''
  /** Whether this viewer has changed something himself since the last question. */
  #hasChanged = false
  #running: Promise<void> | undefined

  constructor(source: FeedSource<Listed>) {
    this.#source = source
  }

  readonly state: ReadableStore<FeedState<Listed>> = this.#state

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
    this.tell([{ gone: id }])
  }

  /** Makes changes that this viewer has brought about, before the gallery tells them. */
  tell(changes: readonly FeedChange<Listed>[]): void {
    this.#hasChanged = true
    if (this.#read) apply(changes, this.#read.photos)
    const { photos } = this.#state.get()
    if (photos) this.#publish({ photos: inOrder(apply(changes, byId(photos))) })
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
      if (changes.length > 0) this.#show(apply(changes, photos), before)
      this.#cursor = reset ? undefined : cursor
      more = answer.more || reset === true
    }
  }

  /** Page after page, each shown as soon as it is there; a list that is read anew stays `before` until the new one is whole. */
  async #load(before: ReadonlyMap<string, Listed> | undefined): Promise<void> {
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

  /** What was under way while this viewer changed something may not have it, or may have it still: it is asked anew. */
  async #ask<Told>(question: () => Promise<Told>): Promise<Told> {
    this.#hasChanged = false
    const answer = await question()
    return this.#hasChanged ? this.#ask(question) : answer
  }

  #show(all: ReadonlyMap<string, Listed>, before: ReadonlyMap<string, Listed>, isWhole = true): void {
    const photos = inOrder(all)
    const arrivals = new Set(photos.flatMap(({ id }) => (before.has(id) ? [] : [id])))
    this.#publish({ photos, isWhole, arrivals, error: undefined })
  }

  #publish(change: Partial<FeedState<Listed>>): void {
    this.#state.set({ ...this.#state.get(), ...change })
  }
}

const byId = <Listed extends Photo>(photos: readonly Listed[] = []) => new Map(photos.map((photo) => [photo.id, photo]))

const inOrder = <Listed extends Photo>(photos: ReadonlyMap<string, Listed>) =>
  [...photos.values()].sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))

function apply<Listed extends Photo>(changes: readonly FeedChange<Listed>[], photos: Map<string, Listed>) {
  for (const change of changes)
    if ('gone' in change) photos.delete(change.gone)
    else photos.set(change.photo.id, change.photo)
  return photos
}
