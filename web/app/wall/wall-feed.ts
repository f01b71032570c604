import type { Answer } from '#shared/api/shapes.ts'
import { ProblemError } from '../../client/problem-error.ts'
import type { Shown, WallView } from './wall-view.ts'

/** What the server is asked. */
export interface WallSource {
  page: (next: string | undefined) => Promise<Answer<'walls/show-screen'>>
  changes: (since: string) => Promise<Answer<'walls/list-screen-changes'>>
}

/** Milliseconds. */
export const feedTimes = {
  /** Between an answer and the next question: what is hidden has to be gone within two seconds, one of which the CDN takes. */
  pause: 500,
  /** The longest between two questions while nobody answers. */
  longest: 15_000,
  /** Between questions of a wall that is no more: its event may be restored. */
  over: 60_000,
  /** Cookies of pictures last 30 minutes. */
  renewal: 20 * 60_000,
} as const

export interface FeedListener {
  /** Something is different, or may be. */
  onView: (view: WallView, isConnected: boolean) => void
  /** The event is deleted, or there is no such wall (any more). */
  onOver: (why: 'deleted' | 'unknown') => void
}

/**
 * Knows what the wall shows: reads it once, follows the changes, and reads all of it again when they do not suffice.
 */
export class WallFeed {
  readonly #source: WallSource
  readonly #listener: FeedListener
  readonly #now: () => number
  #photos = new Map<string, Shown>()
  #told: Omit<WallView, 'photos'> | undefined
  #cursor: string | undefined
  #renewedAt = 0
  #failures = 0

  /** `now`: milliseconds of a clock that nobody sets. */
  constructor(source: WallSource, listener: FeedListener, now: () => number) {
    this.#source = source
    this.#listener = listener
    this.#now = now
  }

  /** Makes the next question read all of it again, for fresh cookies; at most twice a minute. */
  renew(): void {
    if (this.#now() - this.#renewedAt > 30_000) this.#cursor = undefined
  }

  /** Asks once; answers after how many milliseconds to ask again. Never throws. */
  async ask(): Promise<number> {
    if (this.#now() - this.#renewedAt > feedTimes.renewal) this.#cursor = undefined
    try {
      const hasMore = this.#cursor === undefined ? await this.#read() : await this.#follow(this.#cursor)
      this.#failures = 0
      this.#tell(true)
      return hasMore ? 0 : feedTimes.pause
    } catch (error) {
      return this.#suffer(error)
    }
  }

  /** All of it; what is up stays up until the new list is whole. */
  async #read(): Promise<boolean> {
    const photos = new Map<string, Shown>()
    let next: string | undefined
    let cursor: string | undefined
    do {
      const page = await this.#source.page(next)
      for (const photo of page.photos) if (hasPicture(photo)) photos.set(photo.id, photo)
      cursor ??= page.cursor
      next = page.next
      this.#hear(page)
    } while (next !== undefined)
    this.#photos = photos
    this.#cursor = cursor
    this.#renewedAt = this.#now()
    return false
  }

  async #follow(since: string): Promise<boolean> {
    const answer = await this.#source.changes(since)
    if (answer.reset) {
      // What else it says, such as that names are shown, holds for the list that is to be read.
      this.#cursor = undefined
      return true
    }
    this.#hear(answer)
    for (const change of answer.changes)
      if ('photo' in change && hasPicture(change.photo)) this.#photos.set(change.photo.id, change.photo)
      else this.#photos.delete('gone' in change ? change.gone : change.photo.id)
    this.#cursor = answer.cursor
    return answer.more
  }

  /** An answer that the CDN has kept may be older than what is known. */
  #hear({ event, wall, messages }: Pick<Answer<'walls/show-screen'>, 'event' | 'wall' | 'messages'>): void {
    if (!this.#told || wall.version >= this.#told.remote.version) this.#told = { event, remote: wall, lines: messages }
  }

  #tell(isConnected: boolean): void {
    if (this.#told) this.#listener.onView({ ...this.#told, photos: this.#photos }, isConnected)
  }

  #suffer(error: unknown): number {
    if (error instanceof ProblemError && (error.status === 410 || error.status === 404)) {
      this.#photos = new Map()
      this.#told = undefined
      this.#cursor = undefined
      this.#listener.onOver(error.status === 410 ? 'deleted' : 'unknown')
      return feedTimes.over
    }
    this.#failures += 1
    const patience = error instanceof ProblemError ? (error.retryAfter ?? 0) * 1000 : 0
    this.#tell(error instanceof ProblemError)
    return Math.max(patience, Math.min(feedTimes.pause * 2 ** this.#failures, feedTimes.longest))
  }
}

/** Whether there is something to show: a photo is in the feed before its pictures are made. */
const hasPicture = ({ renditions, playback }: Shown) => renditions.length > 0 || playback !== undefined
