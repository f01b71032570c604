const mebibyte = 1024 * 1024

/**
 * Bytes of a part of a ZIP of `size` bytes, always the same for the same size; memory holds some. Large ZIPs have
 * larger ones: a ZIP of 40 GB has 2,560 of S3's 10,000.
 */
export const zipPartSize = (size: number): number => (size > 1024 * mebibyte ? 16 : 8) * mebibyte
