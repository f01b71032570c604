import encodeQR from 'qr'

/** ISO/IEC 18004 asks for four modules of white around the code. */
export const quietZone = 4

/** Rows of modules, true is dark, with the quiet zone. A quarter of the code may be stained (level Q). */
export const qrModules = (link: string): boolean[][] => encodeQR(link, 'raw', { ecc: 'quartile', border: quietZone })

/** Its dark modules as data of an SVG path, a module being one unit; those side by side are one piece, so that no gap is printed between them. */
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
