import type { Answer } from '#shared/api/shapes.ts'
import type { ScreenPhoto, ScreenVoice } from '#shared/api/walls.ts'
import { type Stack, stacksOf } from '#shared/rules/stacks.ts'
import { isPicture } from '#shared/rules/upload-kinds.ts'
import { ProblemError } from '../../client/problem-error.ts'

export type Shown = ScreenPhoto

/** The state of the hosts' remote control. */
export type Remote = Answer<'walls/show-screen'>['wall']

export type WallEvent = Answer<'walls/show-screen'>['event']

/** A line of the guestbook: written, or spoken, with its own words if it has any. */
export type Line = Answer<'walls/show-screen'>['messages'][number] & {
  isSpoken?: boolean
  /** Once it can be heard. */
  voice?: { url: string; seconds: number }
}

export interface WallView {
  event: WallEvent
  remote: Remote
  /** Newest first; empty unless the hosts show the guestbook here. */
  lines: readonly Line[]
  /** By id; the same map is mutated until the whole list is read again. */
  photos: ReadonlyMap<string, Shown>
  /** The same in stacks; each photo by itself if the hosts turned stacks off. */
  stacks: readonly Stack<Shown>[]
}

interface WallSource {
  page: (next: string | undefined) => Promise<Answer<'walls/show-screen'>>
  changes: (since: string) => Promise<Answer<'walls/list-screen-changes'>>
}

/** Milliseconds. */
export const feedTimes = {
  /** Between an answer and the next request: a hidden photo is gone within two seconds, one of them the CDN's. */
  pause: 500,
  /** The longest wait after failed requests. */
  longest: 15_000,
  /** Between requests once the event is deleted: it may be restored. */
  over: 60_000,
  /** Cookies of pictures last 30 minutes. */
  renewal: 20 * 60_000,
} as const

interface FeedListener {
  onView: (view: WallView, isConnected: boolean) => void
  /** The event is deleted, or there is no such wall (any more). */
  onOver: (why: 'deleted' | 'unknown') => void
}

/** What the wall shows: reads it once, follows the changes, and reads all of it again when they do not suffice. */
export class WallFeed {
  readonly #source: WallSource
  readonly #listener: FeedListener
  readonly #now: () => number
  #photos = new Map<string, Shown>()
  #voices = new Map<string, ScreenVoice>()
  /** Stacks of the current photos; undefined once they change. */
  #stacks: readonly Stack<Shown>[] | undefined
  #rest: Omit<WallView, 'photos' | 'stacks'> | undefined
  #cursor: string | undefined
  #renewedAt = 0
  #failures = 0

  constructor(source: WallSource, listener: FeedListener, now: () => number) {
    this.#source = source
    this.#listener = listener
    this.#now = now
  }

  /** Makes the next request read everything, for fresh cookies; at most twice a minute. */
  renew(): void {
    if (this.#now() - this.#renewedAt > 30_000) this.#cursor = undefined
  }

  /** Requests once; returns the milliseconds to wait before the next. Never throws. */
  async ask(): Promise<number> {
    if (this.#now() - this.#renewedAt > feedTimes.renewal) this.#cursor = undefined
    try {
      const hasMore = this.#cursor === undefined ? await this.#read() : await this.#follow(this.#cursor)
      this.#failures = 0
      this.#announce(true)
      return hasMore ? 0 : feedTimes.pause
    } catch (error) {
      return this.#fail(error)
    }
  }

  /** Reads everything; the screen is unchanged until the new list is complete. */
  async #read(): Promise<boolean> {
    const photos = new Map<string, Shown>()
    const voices = new Map<string, ScreenVoice>()
    let next: string | undefined
    let cursor: string | undefined
    do {
      const page = await this.#source.page(next)
      for (const photo of page.photos)
        if (hasPicture(photo)) photos.set(photo.id, photo)
        else if (photo.kind === 'voice') voices.set(photo.id, photo)
      cursor ??= page.cursor
      next = page.next
      this.#take(page)
    } while (next !== undefined)
    this.#photos = photos
    this.#voices = voices
    this.#stacks = undefined
    this.#cursor = cursor
    this.#renewedAt = this.#now()
    return false
  }

  async #follow(since: string): Promise<boolean> {
    const answer = await this.#source.changes(since)
    if (answer.reset) {
      // Its other fields belong to the list that is read next.
      this.#cursor = undefined
      return true
    }
    this.#take(answer)
    if (answer.changes.length > 0) this.#stacks = undefined
    for (const change of answer.changes) {
      const photo = 'photo' in change ? change.photo : undefined
      const id = 'gone' in change ? change.gone : change.photo.id
      if (photo && hasPicture(photo)) this.#photos.set(id, photo)
      else this.#photos.delete(id)
      if (photo?.kind === 'voice') this.#voices.set(id, photo)
      else this.#voices.delete(id)
    }
    this.#cursor = answer.cursor
    return answer.more
  }

  /** Ignores a cached answer that is older than the current state. */
  #take({ event, wall, messages }: Pick<Answer<'walls/show-screen'>, 'event' | 'wall' | 'messages'>): void {
    if (this.#rest && wall.version < this.#rest.remote.version) return
    if (event.stacks !== this.#rest?.event.stacks) this.#stacks = undefined
    this.#rest = { event, remote: wall, lines: messages }
  }

  #announce(isConnected: boolean): void {
    if (!this.#rest) return
    this.#stacks ??= stacksIn([...this.#photos.values()], this.#rest.event)
    const view = { ...this.#rest, photos: this.#photos, stacks: this.#stacks, lines: this.#lines(this.#rest) }
    this.#listener.onView(view, isConnected)
  }

  /** Written and spoken messages, newest first, if the hosts show the guestbook here. */
  #lines({ remote, lines }: Pick<WallView, 'remote' | 'lines'>): readonly Line[] {
    if (!remote.showMessages || this.#voices.size === 0) return lines
    const spoken = [...this.#voices.values()].map(
      ({ id, caption = '', uploader = null, capturedAt, playback, seconds }): Line => ({
        id,
        text: caption,
        name: uploader,
        at: capturedAt,
        isSpoken: true,
        ...(playback && { voice: { url: playback.url, seconds } }),
      }),
    )
    return [...lines, ...spoken].sort((one, other) => (one.at < other.at ? 1 : -1))
  }

  #fail(error: unknown): number {
    if (error instanceof ProblemError && (error.status === 410 || error.status === 404)) {
      this.#photos = new Map()
      this.#stacks = undefined
      this.#rest = undefined
      this.#cursor = undefined
      this.#listener.onOver(error.status === 410 ? 'deleted' : 'unknown')
      return feedTimes.over
    }
    this.#failures += 1
    const patience = error instanceof ProblemError ? (error.retryAfter ?? 0) * 1000 : 0
    this.#announce(error instanceof ProblemError)
    return Math.max(patience, Math.min(feedTimes.pause * 2 ** this.#failures, feedTimes.longest))
  }
}

const stacksIn = (photos: readonly Shown[], { stacks }: WallEvent): Stack<Shown>[] =>
  stacks ? stacksOf(photos) : photos.map((photo) => ({ lead: photo, photos: [photo] }))

/** A photo is in the feed before its pictures are made. */
const hasPicture = (photo: Shown | ScreenVoice): photo is Shown =>
  isPicture(photo) && (photo.renditions.length > 0 || photo.playback !== undefined)
