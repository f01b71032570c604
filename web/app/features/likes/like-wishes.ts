import { createStore, type ReadableStore } from '../../../client/create-store.ts'
import { isPassing } from '../../../client/is-passing.ts'

/** What this guest wants of photos and the gallery does not know yet, by id: to like one, or to like it no more. */
export type Wishes = ReadonlyMap<string, boolean>

interface WishPorts {
  send: (photoId: string, isLiked: boolean) => Promise<{ likes?: number | undefined }>
  /** What an earlier page could not send, and where what this one cannot is left. */
  read: () => Wishes
  write: (wishes: Wishes) => void
  /** The gallery has it. */
  onSent: (photoId: string, isLiked: boolean, likes: number | undefined) => void
  /** It will not have it. */
  onRefused: (photoId: string, isLiked: boolean) => void
  /** Settles when it is worth to try again, after so many tries that nobody answered. */
  untilNextTry: (failures: number) => Promise<void>
}

/** Hearts count at once for their guest, also without a network: each photo's last wish is sent when it can be. */
export class LikeWishes {
  readonly #ports: WishPorts
  readonly #wishes = createStore<Wishes>(new Map())
  #running: Promise<void> | undefined

  constructor(ports: WishPorts) {
    this.#ports = ports
    this.#wishes.set(ports.read())
    if (this.#wishes.get().size > 0) this.#start()
  }

  readonly state: ReadableStore<Wishes> = this.#wishes

  /** Settles once nothing is left to send. */
  get settled(): Promise<void> {
    return this.#running ?? Promise.resolve()
  }

  want(photoId: string, isLiked: boolean): void {
    this.#set(photoId, isLiked)
    this.#start()
  }

  #start(): void {
    this.#running ??= this.#run().finally(() => (this.#running = undefined))
  }

  async #run(): Promise<void> {
    for (let failures = 0; ;) {
      const [first] = this.#wishes.get()
      if (!first) return
      const [photoId, isLiked] = first
      try {
        const { likes } = await this.#ports.send(photoId, isLiked)
        failures = 0
        // Another tap meanwhile is another wish.
        if (this.#wishes.get().get(photoId) !== isLiked) continue
        this.#ports.onSent(photoId, isLiked, likes)
        this.#set(photoId, undefined)
      } catch (cause) {
        if (isPassing(cause)) {
          failures += 1
          await this.#ports.untilNextTry(failures)
          continue
        }
        // The photo is gone, or hosts have switched likes off: the gallery's own answer says so to the page.
        this.#set(photoId, undefined)
        this.#ports.onRefused(photoId, isLiked)
      }
    }
  }

  #set(photoId: string, isLiked: boolean | undefined): void {
    const wishes = new Map(this.#wishes.get())
    // Other tabs keep theirs there.
    const kept = new Map(this.#ports.read())
    if (isLiked !== undefined) for (const each of [wishes, kept]) each.set(photoId, isLiked)
    else {
      if (kept.get(photoId) === wishes.get(photoId)) kept.delete(photoId)
      wishes.delete(photoId)
    }
    this.#wishes.set(wishes)
    this.#ports.write(kept)
  }
}
