import { type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react'
import { arePicturesThere } from './pictures-there.ts'

/** What of an image is needed. */
type Picture = Pick<HTMLImageElement, 'src' | 'srcset' | 'isConnected'>

/**
 * Milliseconds before a refused picture is requested again: at once with fresh cookies, then while pictures may still
 * be moving to a new address after a host's decision.
 */
const pauses = [0, 3000, 15_000, 60_000] as const

/** Milliseconds for which cookies count as fresh: of a whole screen of refused pictures, the first renews them. */
const freshFor = 30_000

/** How often a picture may fail because it has not reached its new address yet. */
const failuresOfMoved = 1

/** Milliseconds between checks of a refused picture: a moved one takes seconds, blocked cookies stay blocked. */
const looks = { first: 3000, longest: 60_000 }

const wait = (pause: number) => new Promise((resolve) => setTimeout(resolve, pause))

const isRefused = async (url: string) => (await fetch(url, { method: 'HEAD' }).catch(() => undefined))?.status === 403

/** Retries refused pictures, a few times each. `renew` brings fresh cookies. */
export class PictureRetries {
  readonly #renew: () => Promise<unknown>
  readonly #tries = new WeakMap<Picture, { src: string; count: number }>()
  #renewal: { begunAt: number; done: Promise<unknown> } | undefined

  constructor(renew: () => Promise<unknown>) {
    this.#renew = renew
  }

  /** Retries a picture that has just failed; returns how often it has failed, including this time. */
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
    // Setting the same value makes the browser request it again.
    picture.srcset = srcset
    picture.src = src
  }

  /** Settles once cookies are fresh, or could not be renewed. */
  renewed(): Promise<unknown> {
    if (!this.#renewal || Date.now() > this.#renewal.begunAt + freshFor)
      this.#renewal = { begunAt: Date.now(), done: this.#renew().catch(() => undefined) }
    return this.#renewal.done
  }
}

/**
 * Retries refused pictures; `refresh` brings fresh cookies. Returns whether this browser is refused every picture even
 * then, because it stores no cookies: `navigator.cookieEnabled` is true in Chromium with all of them blocked. The
 * handlers belong on the element around the pictures.
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
    /** Whether the first screen's pictures have loaded. */
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
