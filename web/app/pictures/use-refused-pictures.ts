import { type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react'
import { arePicturesThere } from './pictures-there.ts'

/** What of an image is needed. */
type Picture = Pick<HTMLImageElement, 'src' | 'srcset' | 'isConnected'>

/**
 * Milliseconds before a refused picture is asked for again: at once with fresh cookies, then while pictures that a
 * host's decision moves may be on their way to their new address.
 */
const pauses = [0, 3000, 15_000, 60_000] as const

/** Milliseconds for which cookies are fresh: of a whole screen of refused pictures the first renews them. */
const freshFor = 30_000

/** How often a picture may fail because it has not come to its new address yet. */
const failuresOfMoved = 1

/** Milliseconds between two looks at a refused picture: a moved one may take seconds, blocked cookies stay so. */
const looks = { first: 3000, longest: 60_000 }

const wait = (pause: number) => new Promise((resolve) => setTimeout(resolve, pause))

const isRefused = async (url: string) => (await fetch(url, { method: 'HEAD' }).catch(() => undefined))?.status === 403

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

/**
 * Asks again for refused pictures; `refresh` brings fresh cookies. Answers whether this browser is refused every
 * picture even then, because it keeps no cookies: `navigator.cookieEnabled` cannot tell, as Chromium says true with all
 * of them blocked. The handlers go on the element around the pictures.
 */
export function useRefusedPictures(refresh: () => Promise<unknown>) {
  const [areRefused, setRefused] = useState(false)
  const hasDrawn = useRef(false)
  const [isDrawn, setDrawn] = useState(false)
  const isAsking = useRef(false)
  const retries = useMemo(() => new PictureRetries(refresh), [refresh])

  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => void (isGone.current = true)
  }, [])

  async function askWhy(url: string) {
    if (hasDrawn.current || isAsking.current) return
    isAsking.current = true
    await retries.renewed()
    for (let pause = looks.first; !hasDrawn.current && !isGone.current; pause = Math.min(looks.longest, 2 * pause)) {
      const refused = await isRefused(url)
      setRefused(refused && !hasDrawn.current)
      if (!refused) break
      await wait(pause)
    }
    isAsking.current = false
  }

  const pictureOf = ({ target }: SyntheticEvent) =>
    target instanceof HTMLImageElement && !target.src.startsWith('blob:') ? target : undefined

  return {
    areRefused,
    /** Whether those of the first screen have come. */
    isDrawn,
    handlers: {
      onLoadCapture(event: SyntheticEvent<HTMLElement>) {
        if (!pictureOf(event)) return
        hasDrawn.current = true
        if (arePicturesThere(event.currentTarget)) setDrawn(true)
      },
      onErrorCapture(event: SyntheticEvent) {
        const picture = pictureOf(event)
        if (picture && retries.retry(picture) > failuresOfMoved) void askWhy(picture.src)
      },
    },
  }
}
