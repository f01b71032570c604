export const reportReasons = ['me', 'private', 'offensive', 'copyright', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

export const reportLimits = {
  /** Characters. */
  message: 1000,
  email: 254,
  /** Of one guest. */
  perDay: 5,
  /** While so many of a gallery are undecided further ones hide nothing, so that nobody empties it. */
  hiding: 20,
  /** For so long hosts may leave one open before support decides. */
  openDays: 7,
} as const
