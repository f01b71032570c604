const mebibyte = 1024 * 1024

/** Up to here a file goes in one request: a failed one costs a phone little to repeat. */
export const singleRequestBytes = 16 * mebibyte

/** S3 takes no smaller part but the last (5 MiB); on a phone's network a part of this size takes seconds. */
const smallestPartBytes = 8 * mebibyte

/** An answer ends at 6 MB (Lambda quota), and a presigned URL takes up to 2 KB. */
const maxPartsPerAnswer = 2000

/** Part size in bytes for the files of one request, sizes in bytes: so large that all their parts fit one answer. */
export function partSizeFor(sizes: readonly number[]): number {
  let partSize = smallestPartBytes
  const count = () => sizes.reduce((sum, size) => sum + partsOf(size, partSize).length, 0)
  while (count() > Math.max(maxPartsPerAnswer, sizes.length)) partSize *= 2
  return partSize
}

/** Where a file of `size` bytes is cut; one piece up to `singleRequestBytes`. */
export function partsOf(size: number, partSize: number): { number: number; from: number; to: number }[] {
  if (size <= singleRequestBytes) return [{ number: 1, from: 0, to: size }]
  return Array.from({ length: Math.ceil(size / partSize) }, (_, index) => ({
    number: index + 1,
    from: index * partSize,
    to: Math.min(size, (index + 1) * partSize),
  }))
}
