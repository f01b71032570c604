import type { Answer } from '#shared/api/shapes.ts'
import type { Change, OpenFeed, Photo, PhotoOrVoice } from '#shared/api/photos.ts'
import { mustAskOwnFeed, openPhotoFor } from '#shared/rules/open-photos.ts'
import { isInView } from '#shared/rules/sight.ts'
import { byCapture } from '#shared/rules/capture-order.ts'
import { isPicture } from '#shared/rules/upload-kinds.ts'
import { createStore, type ReadableStore } from '../../client/create-store.ts'
import { tellNews } from './voice-news.ts'

/** What a list shows as a tile: hosts' lists contain voices too. */
export type Tiled = Omit<Photo, 'kind'> & Pick<PhotoOrVoice, 'kind'>

export interface FeedSource<Listed extends Tiled> {
  /** The first page, with the `cursor` of its changes, or the page at `next`. */
  page: (next: string | undefined) => Promise<{
    photos: Listed[]
    next?: string | undefined
    cursor?: string | undefined
    open?: OpenFeed | undefined
  }>
  changes: (since: string) => Promise<FeedChanges<Listed>>
  /** Changes of the shared feed; undefined if this viewer may no longer follow it. */
  openChanges?: (open: OpenFeed) => Promise<(FeedChanges<Listed> & { head: string }) | undefined>
}

export type FeedChange<Listed extends Tiled> = { photo: Listed } | { gone: string }

type FeedChanges<Listed extends Tiled> = Omit<Answer<'feed/list-changes'>, 'changes'> & {
  changes: readonly FeedChange<Listed>[]
}

/** Milliseconds after which a viewer counts as away, perhaps sending photos in another window. */
const awayAfterMs = 30_000
/** Between requests of the viewer's own feed, while a photo of theirs is being processed or is hidden from others. */
const ownPauseMs = { awaiting: 5000, closed: 30_000 } as const

export interface FeedState<Listed extends Tiled = Photo> {
  /** By capture time; undefined before the first page. */
  photos: readonly Listed[] | undefined
  /** Whether every page has loaded. */
  isWhole: boolean
  /** Ids of photos that arrived after the rest was loaded. */
  arrivals: ReadonlySet<string>
  /** Ids of removed photos that have not returned. */
  gone: ReadonlySet<string>
  /** Why the list is out of date. */
  error: unknown
}

/** All photos of a gallery: reads its pages once, then follows its changes. */
export class PhotoFeed<Listed extends Tiled = Photo> {
  readonly #source: FeedSource<Listed>
  readonly #state = createStore<FeedState<Listed>>({
    photos: undefined,
    isWhole: false,
    arrivals: new Set(),
    gone: new Set(),
    error: undefined,
  })
  /** Changes are known up to here; undefined until the list is whole, and when it must be read again. */
  #cursor: string | undefined
  /** Pages read so far while the list is not whole: after an error, reading continues there. */
  #read:
    | {
        photos: readonly Listed[]
        cursor: string | undefined
        open: OpenFeed | undefined
        next: string | undefined
      }
    | undefined
  #known: { of: readonly Listed[]; byId: ReadonlyMap<string, Listed> } | undefined
  #reached = new Set<string>()
  #wanted = ''
  /** Whether this viewer has changed something since the last request. */
  #hasChanged = false
  #running: Promise<void> | undefined
  #turn: Promise<unknown> = Promise.resolve()
  /** Position in the shared feed; undefined while this viewer follows their own feed. */
  #open: OpenFeed | undefined
  #lookedAt: number
  /** Time and head of the last answer of the viewer's own feed. */
  #own = { at: 0, head: '' }
  #mustAskOwn = false
  readonly #now: () => number
  #isAwaitingOwn = false

  constructor(source: FeedSource<Listed>, now: () => number = Date.now) {
    this.#source = source
    this.#now = now
    this.#lookedAt = now()
  }

  readonly state: ReadableStore<FeedState<Listed>> = this.#state

  /** Whether the list has reached this head. */
  has(head: string): boolean {
    return this.#reached.has(head)
  }

  /** Brings the list to the gallery's `head` or later. Throws when a request fails; the state's `error` has it too. */
  catchUp(head: string): Promise<void> {
    if (!this.has(head)) this.#wanted = head
    this.#running ??= this.#inTurn(() => this.#run()).finally(() => (this.#running = undefined))
    return this.#running
  }

  /** Follows the shared feed and returns the gallery's head; undefined if the caller must request it and `catchUp`. */
  look(): Promise<string | undefined> {
    return this.#inTurn(() => this.#look())
  }

  /** Makes the next `catchUp` request this viewer's own feed, even at a known head. */
  askOwn(): void {
    this.#mustAskOwn = true
    this.#reached.clear()
  }

  /** Whether an upload of this viewer is being processed, which perhaps no other viewer may see. */
  awaitOwn(isAwaiting: boolean): void {
    this.#isAwaitingOwn = isAwaiting
  }

  drop(id: string): void {
    this.tell([{ gone: id }])
  }

  /** Applies this viewer's own changes before the server confirms them. */
  tell(changes: readonly FeedChange<Listed>[]): void {
    this.#hasChanged = true
    // The shared feed may be older, and would undo it.
    this.askOwn()
    this.#noteGone(changes)
    if (this.#read) this.#read.photos = changed(this.#read.photos, changes)
    const { photos } = this.#state.get()
    if (photos) this.#publish({ photos: changed(photos, changes) })
  }

  async #run(): Promise<void> {
    try {
      while (!this.has(this.#wanted)) {
        const head = this.#wanted
        await this.#follow()
        this.#mustAskOwn = false
        this.#own = { at: this.#now(), head }
        this.#reached.add(head)
      }
      if (this.#state.get().error !== undefined) this.#publish({ error: undefined })
    } catch (error) {
      this.#publish({ error })
      throw error
    }
  }

  /** Follows all changes, keeping those that arrived even if the rest fails. */
  async #follow(): Promise<void> {
    const before = this.#byId()
    for (let more = true; more;) {
      const since = this.#cursor
      if (since === undefined) {
        // Pages read before an error may have changed since.
        more = this.#read !== undefined
        await this.#load(this.#state.get().isWhole ? before : undefined)
        continue
      }
      const { changes, cursor, reset, open, ...answer } = await this.#ask(() => this.#source.changes(since))
      this.#noteGone(changes)
      if (changes.length > 0) this.#show(changed(this.#state.get().photos, changes), before)
      this.#cursor = reset ? undefined : cursor
      if (!answer.more) this.#open = open
      more = answer.more || reset === true
    }
  }

  async #look(): Promise<string | undefined> {
    const away = this.#now() - this.#lookedAt
    this.#lookedAt = this.#now()
    if (away > awayAfterMs) this.askOwn()
    const before = this.#byId()
    const asked = new Set<string>()
    while (this.#open && this.#cursor !== undefined && !this.#mustAskOwn) {
      const open = this.#open
      asked.add(open.cursor)
      const answer = await this.#source.openChanges?.(open)
      // This viewer changed something meanwhile: only their own feed has it.
      if (this.#mustAskOwn) break
      // Cached answers may lead in a circle.
      if (!answer || answer.reset || (answer.more && asked.has(answer.cursor))) {
        this.#open = undefined
        this.askOwn()
        break
      }
      const known = this.#byId()
      const changes = answer.changes.map((change) =>
        'gone' in change ? change : { photo: openPhotoFor(change.photo, known, open.guest) },
      )
      if (changes.some((change) => mustAskOwnFeed(change, known))) this.askOwn()
      const plain = changes.filter((change) => !mustAskOwnFeed(change, known))
      this.#noteGone(plain)
      if (plain.length > 0) this.#show(changed(this.#state.get().photos, plain), before)
      this.#open = { ...open, cursor: answer.cursor }
      if (!answer.more) return this.#standAt(answer.head)
    }
    return undefined
  }

  /** Marks the list as current at this head, unless the viewer's own feed may have more; that is requested later. */
  #standAt(head: string): string {
    const isClosed = ({ mine, status, audience }: Listed) => mine && (audience === 'hosts' || !isInView(status))
    const hasClosed = this.#state.get().photos?.some(isClosed)
    const pause = this.#isAwaitingOwn ? ownPauseMs.awaiting : hasClosed ? ownPauseMs.closed : Infinity
    if (this.#own.head !== head && this.#now() - this.#own.at > pause) this.askOwn()
    if (!this.#mustAskOwn) this.#reached.add(head)
    return head
  }

  /** Runs one at a time: each continues where the last one ended. */
  #inTurn<Done>(work: () => Promise<Done>): Promise<Done> {
    const turn = this.#turn.then(work)
    this.#turn = turn.catch(() => undefined)
    return turn
  }

  /**
   * Loads page after page and shows each at once. While a known list is read again, `before` stays until the new one is
   * whole.
   */
  async #load(before: ReadonlyMap<string, Listed> | undefined): Promise<void> {
    this.#read ??= { photos: [], cursor: undefined, open: undefined, next: undefined }
    const read = this.#read
    for (let isWhole = false; !isWhole;) {
      const page = await this.#ask(() => this.#source.page(read.next))
      // A photo that moved meanwhile may have been on an earlier page.
      read.photos = changed(
        read.photos,
        page.photos.map((photo) => ({ photo })),
      )
      read.cursor ??= page.cursor
      read.open ??= page.open
      read.next = page.next
      isWhole = read.next === undefined
      if (!before || isWhole) this.#show(read.photos, before, isWhole)
    }
    this.#read = undefined
    this.#cursor = read.cursor
    this.#open = read.open
  }

  /** Asks again if this viewer changed something meanwhile: the answer may be older than the change. */
  async #ask<Told>(question: () => Promise<Told>): Promise<Told> {
    this.#hasChanged = false
    const answer = await question()
    return this.#hasChanged ? this.#ask(question) : answer
  }

  #show(photos: readonly Listed[], before: ReadonlyMap<string, Listed> | undefined, isWhole = true): void {
    const arrivals = new Set(photos.flatMap(({ id }) => (before?.has(id) === false ? [id] : [])))
    this.#publish({ photos, isWhole, arrivals, error: undefined })
  }

  #noteGone(changes: readonly FeedChange<Listed>[]): void {
    if (changes.length === 0) return
    const gone = new Set(this.#state.get().gone)
    for (const change of changes)
      if ('gone' in change) gone.add(change.gone)
      else gone.delete(change.photo.id)
    this.#publish({ gone })
  }

  /** The list by ids, built once per list: every answer looks photos up in it. */
  #byId(): ReadonlyMap<string, Listed> {
    const { photos = [] } = this.#state.get()
    if (this.#known?.of !== photos)
      this.#known = { of: photos, byId: new Map(photos.map((photo) => [photo.id, photo])) }
    return this.#known.byId
  }

  #publish(change: Partial<FeedState<Listed>>): void {
    this.#state.set({ ...this.#state.get(), ...change })
  }
}

/** Only the photos and films of a page that may contain voices. */
export const pageOfPictures = <Page extends { photos: PhotoOrVoice[] }>(page: Page) => ({
  ...page,
  photos: page.photos.filter(isPicture),
})

/** The same for changes. A voice or a removal among them makes lists of voices reload. */
export function changesOfPictures<Told extends { changes: readonly Change[] }>(told: Told) {
  let hasNews = false
  const changes = told.changes.flatMap((change): FeedChange<Photo>[] => {
    hasNews ||= 'gone' in change || !isPicture(change.photo)
    if ('gone' in change) return [change]
    return isPicture(change.photo) ? [{ photo: change.photo }] : []
  })
  if (hasNews) tellNews()
  return { ...told, changes }
}

/** Applies changes to a list in order of capture. Sorting is fast here: the list is almost sorted already. */
function changed<Listed extends Tiled>(photos: readonly Listed[] = [], changes: readonly FeedChange<Listed>[]) {
  const told = new Map(
    changes.map((change) => ('gone' in change ? [change.gone, undefined] : [change.photo.id, change.photo])),
  )
  const kept = photos.filter(({ id }) => !told.has(id))
  return [...kept, ...[...told.values()].filter((photo) => photo !== undefined)].sort(byCapture)
}
