/** Grey values of a picture, row by row. */
export interface Grey {
  width: number
  height: number
  data: Uint8Array
}

/** Pixels on each side of what is compared at a time, and how far it moves on. */
const [window, step] = [8, 4]
const [c1, c2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2]

/** How alike two pictures of one size look, 1 for the same: the mean of SSIM over windows (Wang et al., 2004). */
export function structuralSimilarity(one: Grey, other: Grey): number {
  let [sum, windows] = [0, 0]
  for (let top = 0; top + window <= one.height; top += step)
    for (let left = 0; left + window <= one.width; left += step) {
      sum += similarityAt(one, other, top * one.width + left)
      windows += 1
    }
  return sum / windows
}

function similarityAt({ width, data: a }: Grey, { data: b }: Grey, first: number): number {
  let [sumA, sumB, squaresA, squaresB, products] = [0, 0, 0, 0, 0]
  for (let row = 0; row < window; row++)
    for (let column = 0; column < window; column++) {
      const at = first + row * width + column
      const [x = 0, y = 0] = [a[at], b[at]]
      sumA += x
      sumB += y
      squaresA += x * x
      squaresB += y * y
      products += x * y
    }
  const pixels = window ** 2
  const [meanA, meanB] = [sumA / pixels, sumB / pixels]
  const covariance = products / pixels - meanA * meanB
  const variances = squaresA / pixels - meanA ** 2 + squaresB / pixels - meanB ** 2
  return ((2 * meanA * meanB + c1) * (2 * covariance + c2)) / ((meanA ** 2 + meanB ** 2 + c1) * (variances + c2))
}
