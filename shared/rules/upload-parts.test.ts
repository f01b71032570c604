import fc from 'fast-check'
import { expect, it } from 'vitest'
import { partSizeFor, partsOf, singleRequestBytes } from './upload-parts.ts'
import { maxVideoBytes } from './upload-limits.ts'

const sizes = fc.array(fc.integer({ min: 1, max: maxVideoBytes }), { minLength: 1, maxLength: 500 })

it('cuts every file into parts without gap or overlap, none but the last smaller than S3 allows', () => {
  fc.assert(
    fc.property(sizes, (request) => {
      const partSize = partSizeFor(request)
      for (const size of request) {
        const parts = partsOf(size, partSize)
        expect(parts.at(0)?.from).toBe(0)
        expect(parts.at(-1)?.to).toBe(size)
        for (const [index, part] of parts.entries()) {
          expect(part.number).toBe(index + 1)
          expect(part.from).toBe(parts[index - 1]?.to ?? 0)
          if (index < parts.length - 1) expect(part.to - part.from).toBeGreaterThanOrEqual(5 * 1024 * 1024)
        }
      }
    }),
    { numRuns: 30 },
  )
})

it('never answers more parts than one answer holds', () => {
  const request = Array<number>(500).fill(maxVideoBytes)
  const partSize = partSizeFor(request)
  expect(request.flatMap((size) => partsOf(size, partSize)).length).toBeLessThanOrEqual(2000)
})

it('makes parts no larger than an answer needs', () => {
  const smallest = 8 * 1024 * 1024
  expect(partSizeFor([2000 * smallest])).toBe(smallest)
  expect(partSizeFor([2000 * smallest + 1])).toBe(2 * smallest)
  expect(partSizeFor(Array<number>(2001).fill(1))).toBe(smallest)
  expect(partsOf(singleRequestBytes + 1, smallest)).toHaveLength(3)
})

it('sends a photo of usual size in one request', () => {
  expect(partsOf(singleRequestBytes, 1)).toEqual([{ number: 1, from: 0, to: singleRequestBytes }])
})
