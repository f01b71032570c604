export const reportReasons = ['me', 'private', 'offensive', 'copyright', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

export const reportLimits = {
  /** Characters. */
  message: 1000,
  email: 254,
  /** Per guest. */
  perDay: 5,
  /** While a gallery has this many undecided reports, further ones hide nothing, so that nobody can empty it. */
  hiding: 20,
  /** Hosts may leave a report undecided for this long before support decides. */
  openDays: 7,
} as const
