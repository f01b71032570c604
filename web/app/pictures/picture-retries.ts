/** What of an image is needed. */
type Picture = Pick<HTMLImageElement, 'src' | 'srcset' | 'isConnected'>

/**
 * Milliseconds before a picture that was refused is asked for again: at once with fresh cookies, then while a decision's pictures
 * may be on their way to their new address.
 */
const pauses = [0, 3000, 15_000, 60_000] as const

/** Milliseconds for which cookies are fresh: of a whole screen of refused pictures the first renews them. */
const freshFor = 30_000

const wait = (pause: number) => new Promise((resolve) => setTimeout(resolve, pause))

/** Asks again for pictures that were refused, a few times each. `renew` brings fresh cookies. */
export class PictureRetries {
  readonly #renew: () => Promise<unknown>
  readonly #tries = new WeakMap<Picture, { src: string; count: number }>()
  #renewal: { begunAt: number; done: Promise<unknown> } | undefined

  constructor(renew: () => Promise<unknown>) {
    this.#renew = renew
  }

  /** For a picture that has just failed; answers how often it has, this time included. */
  retry(picture: Picture): number {
    const { src } = picture
    const before = this.#tries.get(picture)
    const count = before?.src === src ? before.count : 0
    this.#tries.set(picture, { src, count: count + 1 })
    const pause = pauses[count]
    if (pause !== undefined) void this.#askAgain(picture, pause)
    return count + 1
  }

  async #askAgain(picture: Picture, pause: number): Promise<void> {
    const { src, srcset } = picture
    await this.renewed()
    await wait(pause)
    if (!picture.isConnected || picture.src !== src) return
    // Setting it to what it is has the browser ask again.
    picture.srcset = srcset
    picture.src = src
  }

  /** Settles once cookies are fresh, or could not be had. */
  renewed(): Promise<unknown> {
    if (!this.#renewal || Date.now() > this.#renewal.begunAt + freshFor)
      this.#renewal = { begunAt: Date.now(), done: this.#renew().catch(() => undefined) }
    return this.#renewal.done
  }
}
