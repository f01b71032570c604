import { drawQrSvg } from '../pictures/qr-code.ts'

/** The QR code of a link as a picture; coarse, for nothing covers it and it is read from afar. */
export function showCode(link: string, alt: string): HTMLImageElement {
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(drawQrSvg(link, 'low'))}`
  image.alt = alt
  return image
}
