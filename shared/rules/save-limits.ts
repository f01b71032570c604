/** What pages save for their reader: more is for the ZIP that hosts have made. */
export const saveLimits = {
  /** Of one choice. */
  photos: 100,
  /** Of one file or choice: a page holds all of it in a phone's memory. */
  bytes: 300 * 1024 * 1024,
} as const
