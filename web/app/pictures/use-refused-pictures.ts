import { type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react'
import { arePicturesThere } from './pictures-there.ts'
import { PictureRetries } from './picture-retries.ts'

/** As often as a picture may fail because it has not come to its new address yet. */
const onItsWay = 1

/** Milliseconds between two looks at a refused picture: one that was moved may take seconds to its new address, blocked cookies stay so. */
const looks = { first: 3000, longest: 60_000 }

const isRefused = async (url: string) => (await fetch(url, { method: 'HEAD' }).catch(() => undefined))?.status === 403

/**
 * Asks again for pictures that are refused, `refresh` bringing fresh cookies, and answers whether this browser is refused every
 * picture of an open gallery even then: it keeps none. `navigator.cookieEnabled` cannot tell: Chromium says true with all of
 * them blocked. The handlers go on the element around the pictures.
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

  /** Says so for as long as it is. */
  async function askWhy(url: string) {
    if (hasDrawn.current || isAsking.current) return
    isAsking.current = true
    await retries.renewed()
    for (let pause = looks.first; !hasDrawn.current && !isGone.current; pause = Math.min(looks.longest, 2 * pause)) {
      const refused = await isRefused(url)
      setRefused(refused && !hasDrawn.current)
      if (!refused) break
      await new Promise((resolve) => setTimeout(resolve, pause))
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
        if (!picture) return
        if (retries.retry(picture) > onItsWay) void askWhy(picture.src)
      },
    },
  }
}
