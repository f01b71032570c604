/** The narrowest and widest shapes that a row of the grid takes; panoramas are cropped. */
const [narrowest, widest] = [0.6, 2.2]

/** Width through height of a photo's tile; square where its size is not known. */
export function tileRatio(width: number, height: number): number {
  return width > 0 && height > 0 ? Math.min(widest, Math.max(narrowest, width / height)) : 1
}
