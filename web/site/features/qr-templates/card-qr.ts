import encodeQR from 'qr'

/** A link's QR code as a picture's address. A quarter of it may be stained (level Q); four modules of white around it. */
export function qrPictureOf(link: string): string {
  const svg = encodeQR(link, 'svg', { ecc: 'quartile', border: 4 })
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
