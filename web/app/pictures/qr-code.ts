import encodeQR from 'qr'

/** ISO/IEC 18004 asks for four modules of white around the code. */
const quietZone = 4
/** Print size: 17 cm at 300 dots an inch. */
const printPixels = 2048

/** How much of a code may be damaged: a quarter, on paper; on a screen little, so that its modules are larger. */
type Correction = 'quartile' | 'low'

/** Rows of modules, true is dark, with the quiet zone. */
function modulesOf(link: string, correction: Correction = 'quartile'): boolean[][] {
  return encodeQR(link, 'raw', { ecc: correction, border: quietZone })
}

/** The QR code of a link as an SVG document, sharp at any size. */
export function drawQrSvg(link: string, correction?: Correction): string {
  const modules = modulesOf(link, correction)
  const dark = modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  const size = modules.length
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 10}" height="${size * 10}" ` +
    `shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${dark.join('')}"/></svg>`
  )
}

/** The QR code of a link as a PNG of about 2048 pixels, each module a whole number of them. */
export async function drawQrPng(link: string): Promise<Blob> {
  const modules = modulesOf(link)
  const scale = Math.ceil(printPixels / modules.length)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = modules.length * scale
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no canvas.')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  modules.forEach((row, y) =>
    row.forEach((isDark, x) => {
      if (isDark) context.fillRect(x * scale, y * scale, scale, scale)
    }),
  )
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no PNG.'))), 'image/png'),
  )
}
