import { useEffect, useState } from 'react'
import { logError } from '../../../client/log-error.ts'

interface DrawnCode {
  link: string
  picture: string
}

/** The picture of a link's QR code, undefined without a link; what draws it is fetched with the first one. */
export function useCardQr(link: string | undefined): string | undefined {
  const [drawn, setDrawn] = useState<DrawnCode>()
  useEffect(() => {
    if (link === undefined) return undefined
    let isOutdated = false
    import('./card-qr.ts').then(({ qrPictureOf }) => {
      if (!isOutdated) setDrawn({ link, picture: qrPictureOf(link) })
    }, logError)
    return () => {
      isOutdated = true
    }
  }, [link])
  return link === undefined || drawn?.link !== link ? undefined : drawn.picture
}
