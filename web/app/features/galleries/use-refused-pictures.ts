import { type SyntheticEvent, useRef, useState } from 'react'

/**
 * Whether this browser is refused every picture of an open gallery, even after `refresh` has brought fresh cookies: then it
 * keeps none. `navigator.cookieEnabled` cannot tell: Chromium says true with all of them blocked. The handlers go on the
 * element around the pictures.
 */
export function useRefusedPictures(refresh: () => Promise<unknown>) {
  const [areRefused, setRefused] = useState(false)
  const hasDrawn = useRef(false)
  const isAsking = useRef(false)

  async function askWhy(url: string) {
    if (hasDrawn.current || isAsking.current) return
    isAsking.current = true
    await refresh().catch(() => undefined)
    const answer = await fetch(url, { method: 'HEAD' }).catch(() => undefined)
    isAsking.current = false
    if (answer?.status === 403 && !hasDrawn.current) setRefused(true)
  }

  const pictureOf = ({ target }: SyntheticEvent) =>
    target instanceof HTMLImageElement && !target.src.startsWith('blob:') ? target.src : undefined

  return {
    areRefused,
    handlers: {
      onLoadCapture(event: SyntheticEvent) {
        if (pictureOf(event)) hasDrawn.current = true
      },
      onErrorCapture(event: SyntheticEvent) {
        const url = pictureOf(event)
        if (url) void askWhy(url)
      },
    },
  }
}
