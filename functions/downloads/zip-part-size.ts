const mebibyte = 1024 * 1024

/**
 * Bytes of each part of a ZIP of `size` bytes, the last one apart; the same for the same size, always. Memory holds
 * some at a time. Large ZIPs have larger ones: each part is a request to write it and one for each file in it, and a
 * ZIP of 40 GB has 2,560 of S3's 10,000.
 */
export const zipPartSize = (size: number): number => (size > 1024 * mebibyte ? 16 : 8) * mebibyte
