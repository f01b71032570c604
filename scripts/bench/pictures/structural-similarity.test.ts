import { expect, it } from 'vitest'
import { structuralSimilarity } from './structural-similarity.ts'

const grey = (value: (at: number) => number) => ({
  width: 32,
  height: 16,
  data: Uint8Array.from({ length: 32 * 16 }, (_, at) => value(at)),
})
const pattern = grey((at) => (at * 37) % 256)

it('is 1 for the same picture, and falls with what is done to it', () => {
  expect(structuralSimilarity(pattern, pattern)).toBeCloseTo(1, 12)
  const grainy = (by: number) => grey((at) => Math.min(255, ((at * 37) % 256) + ((at * 11) % 7) * by))
  const [fine, coarse] = [structuralSimilarity(pattern, grainy(1)), structuralSimilarity(pattern, grainy(8))]
  expect(fine).toBeLessThan(1)
  expect(coarse).toBeLessThan(fine)
})

it('is what the formula says of two plain greys', () => {
  // (2 · 100 · 120 + c1) / (100² + 120² + c1), with nothing that varies.
  const c1 = 2.55 ** 2
  const expected = (24_000 + c1) / (24_400 + c1)
  expect(
    structuralSimilarity(
      grey(() => 100),
      grey(() => 120),
    ),
  ).toBeCloseTo(expected, 12)
})
