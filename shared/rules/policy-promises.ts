/** The numbers in the policies; each name has its unit. */
export const policyPromises = {
  /** The product's own guarantee, besides the legal period (`withdrawal-period.ts`). */
  guaranteeDays: 30,
  /** From the approval to the transfer; the bank's time comes on top. */
  refundDays: 14,
  doublePurchaseHours: 24,
  answerHours: 24,
  /** Younger buyers and hosts need a guardian. */
  minimumAge: 18,
  /** Primary accounting records, from the end of the financial year (Norwegian Bookkeeping Act, section 13). */
  bookkeepingYears: 5,
  /** Correspondence, from its last letter: the general limitation period (Norwegian Limitation Act, section 2). */
  correspondenceYears: 3,
  /** How early changes to a buyer's disadvantage are announced. */
  noticeDays: 30,
  /** If the service closes, everybody has this long to download their photos. */
  closingDays: 90,
  /** Records of downloads of originals and ZIPs. */
  givenAddressDays: 90,
  /** An unpaid gift: a debit takes two weeks. */
  unpaidGiftDays: 30,
  /** A gift's address and message after its letter, so that it can be corrected. */
  giftYears: 3,
  /** Technical logs. */
  logDays: 30,
} as const
