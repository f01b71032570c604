const mebibyte = 1024 * 1024

/** Memory holds some parts at a time; S3 takes no smaller ones than 5 MiB. */
const usualPartBytes = 8 * mebibyte

/** S3 takes 10,000 parts of one upload. */
const maxParts = 10_000

/** Bytes of each part of a ZIP of `size` bytes, the last one apart; the same for the same size, always. */
export function zipPartSize(size: number): number {
  return Math.max(usualPartBytes, Math.ceil(size / maxParts))
}
