/** Limits of what a page saves at once: for more, hosts have the ZIP. */
export const saveLimits = {
  /** Files of one choice. */
  photos: 100,
  /** Bytes of one file or choice: a page holds all of it in the phone's memory. */
  bytes: 300 * 1024 * 1024,
} as const
