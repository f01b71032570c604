import type { Colour } from '#shared/rules/contrast.ts'
import encodeQR from 'qr'

/** ISO/IEC 18004 asks for four modules of white around the code. */
const quietZone = 4

/** A code's colours on every card, in every theme: cameras want dark on light. Their contrast is 16 to 1. */
export const codeColours = { dark: '#1c1b22', light: '#ffffff' } as const satisfies Record<string, Colour>

/** How much of a code may be damaged: a quarter, on paper; on a screen little, so that its modules are larger. */
export type Correction = 'quartile' | 'low'

/** Rows of modules, true is dark, with the quiet zone. */
export const qrModules = (link: string, correction: Correction = 'quartile'): boolean[][] =>
  encodeQR(link, 'raw', { ecc: correction, border: quietZone })

/** Dark modules as an SVG path, one unit each; neighbours are one piece, so that no gap is printed between them. */
export function qrPath(modules: readonly (readonly boolean[])[]): string {
  return modules
    .flatMap((row, y) =>
      [
        ...row
          .map((isDark) => (isDark ? '1' : '0'))
          .join('')
          .matchAll(/1+/g),
      ].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`),
    )
    .join('')
}

/** The QR code of a link as an SVG document, sharp at any size. */
export function qrSvg(link: string, correction?: Correction): string {
  const modules = qrModules(link, correction)
  const size = modules.length
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 10}" height="${size * 10}" ` +
    `shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${qrPath(modules)}"/></svg>`
  )
}
