const mebibyte = 1024 * 1024

/**
 * Bytes per part of a ZIP of `size` bytes; deterministic, and small enough to hold several in memory. Large ZIPs have
 * larger parts: a ZIP of 40 GB has 2,560 of S3's 10,000.
 */
export const zipPartSize = (size: number): number => (size > 1024 * mebibyte ? 16 : 8) * mebibyte
