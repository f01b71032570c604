import { createStore, type ReadableStore } from '../../../client/create-store.ts'
import { isTemporary } from '../../../client/is-temporary.ts'

/** Likes (true) and unlikes (false) that the gallery does not have yet, by photo id. */
export type Wishes = ReadonlyMap<string, boolean>

interface WishPorts {
  send: (photoId: string, isLiked: boolean) => Promise<{ likes?: number | undefined }>
  /** Stores wishes that could not be sent, for a later page. */
  read: () => Wishes
  write: (wishes: Wishes) => void
  /** The gallery accepted it. */
  onSent: (photoId: string, isLiked: boolean, likes: number | undefined) => void
  /** The gallery refused it for good. */
  onRefused: (photoId: string, isLiked: boolean) => void
  /** Settles when a retry makes sense; gets the number of attempts without an answer. */
  untilNextTry: (failures: number) => Promise<void>
}

/** Shows hearts at once, even without a network, and sends each photo's last wish when possible. */
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
        // Another tap meanwhile made another wish.
        if (this.#wishes.get().get(photoId) !== isLiked) continue
        this.#ports.onSent(photoId, isLiked, likes)
        this.#set(photoId, undefined)
      } catch (cause) {
        if (isTemporary(cause)) {
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
