import sharp from 'sharp'

export interface Measures {
  /** 64-bit difference hash, 16 hex digits. */
  shape: string
  /** 0 to 1000. */
  sharpness: number
}

/** Pixels per cell side: cells are judged separately, so that a blurred background does not count. */
const cellSide = 16
/** Every picture is measured at this width, previews like their originals. */
const measuredWidth = 400
/** This deviation maps to 63 % of the scale, which sharp pictures approach without reaching its end. */
const middling = 60

/** Measures a drawn copy for stacks of the same moment. */
export async function measurePicture(copy: Buffer): Promise<Measures> {
  const grey = sharp(copy).toColourspace('b-w')
  const [sized, tiny] = await Promise.all([
    grey.clone().resize({ width: measuredWidth, withoutEnlargement: true }).raw().toBuffer({ resolveWithObject: true }),
    grey.clone().resize({ width: 9, height: 8, fit: 'fill' }).raw().toBuffer(),
  ])
  return { shape: differenceHash(tiny), sharpness: sharpnessOf(sized.data, sized.info.width, sized.info.height) }
}

/** Whether each of 8 × 8 places is darker than its right neighbour, as bits. `pixels`: 9 × 8, a byte each. */
function differenceHash(pixels: Buffer): string {
  let bits = 0n
  for (let row = 0; row < 8; row++)
    for (let column = 0; column < 8; column++) {
      const at = row * 9 + column
      bits = (bits << 1n) | ((pixels[at] ?? 0) < (pixels[at + 1] ?? 0) ? 1n : 0n)
    }
  return bits.toString(16).padStart(16, '0')
}

/** From the deviation of the Laplacian over the sharpest third of all cells. `pixels`: a byte each. */
function sharpnessOf(pixels: Buffer, width: number, height: number): number {
  const variances: number[] = []
  for (let top = 1; top + cellSide < height; top += cellSide)
    for (let left = 1; left + cellSide < width; left += cellSide) variances.push(edgeVariance(pixels, width, left, top))
  const third = variances.sort((a, b) => b - a).slice(0, Math.max(1, Math.ceil(variances.length / 3)))
  const deviation = Math.sqrt(third.reduce((sum, variance) => sum + variance, 0) / third.length || 0)
  return Math.round(1000 * (1 - Math.exp(-deviation / middling)))
}

/** Variance of the Laplacian in one cell. */
function edgeVariance(pixels: Buffer, width: number, left: number, top: number): number {
  let sum = 0
  let squares = 0
  for (let y = top; y < top + cellSide; y++)
    for (let x = left; x < left + cellSide; x++) {
      const at = y * width + x
      const around =
        (pixels[at - 1] ?? 0) + (pixels[at + 1] ?? 0) + (pixels[at - width] ?? 0) + (pixels[at + width] ?? 0)
      const edge = around - 4 * (pixels[at] ?? 0)
      sum += edge
      squares += edge * edge
    }
  const count = cellSide * cellSide
  return squares / count - (sum / count) ** 2
}
