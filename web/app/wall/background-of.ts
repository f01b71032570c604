import { thumbHashToRGBA } from 'thumbhash'
import { thumbHashBytes } from '#shared/thumb-hash-bytes.ts'

/** Red, green and blue, 0 to 255. */
type Colour = readonly [number, number, number]

/** Colours of a photo's upper left, upper right, lower left and lower right quarter, by its ThumbHash (base64). */
function quartersOf(placeholder: string): readonly Colour[] {
  const { w, h, rgba } = thumbHashToRGBA(thumbHashBytes(placeholder))
  const sums = Array.from({ length: 4 }, () => ({ red: 0, green: 0, blue: 0, count: 0 }))
  for (let pixel = 0; pixel < w * h; pixel += 1) {
    const sum = sums[(pixel % w < w / 2 ? 0 : 1) + (pixel < (w * h) / 2 ? 0 : 2)]
    if (!sum) continue
    sum.red += rgba[4 * pixel] ?? 0
    sum.green += rgba[4 * pixel + 1] ?? 0
    sum.blue += rgba[4 * pixel + 2] ?? 0
    sum.count += 1
  }
  return sums.map(({ red, green, blue, count }) => [red / count, green / count, blue / count])
}

const corners = ['0 0', '100% 0', '0 100%', '100% 100%'] as const

/** A soft ground in a photo's colours, or in those of two that lie beside each other, as a CSS background. */
export function backgroundOf(placeholders: readonly string[]): string {
  const photos = placeholders.map(quartersOf)
  return corners
    .flatMap((corner, quarter) => {
      const colour = (quarter % 2 === 0 ? photos[0] : photos.at(-1))?.[quarter]
      return colour ? `radial-gradient(at ${corner}, rgb(${colour.map(Math.round).join(' ')}), transparent 75%)` : []
    })
    .join()
}
