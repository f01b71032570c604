/** The numbers in the policies; each is named with its unit. */
export const policyPromises = {
  /** Our own guarantee, beside the period that the law gives (`withdrawal-period.ts`). */
  guaranteeDays: 30,
  /** From the approval until the money is on its way; the bank's time comes on top. */
  refundDays: 14,
  doublePurchaseHours: 24,
  answerHours: 24,
  /** Younger buyers and hosts need a guardian beside them. */
  minimumAge: 18,
  /** Primary accounting records, from the end of the financial year (Norwegian Bookkeeping Act, section 13). */
  bookkeepingYears: 5,
  /** Correspondence, from its last letter: the general limitation period (Norwegian Limitation Act, section 2). */
  correspondenceYears: 3,
  /** Changes to a buyer's disadvantage are announced so early. */
  noticeDays: 30,
  /** If the service closes, everybody has this long to download their photos. */
  closingDays: 90,
  /** The record of who was given an address of an original or a ZIP. */
  givenAddressDays: 90,
  /** A gift that nobody pays for: a debit takes two weeks. */
  unpaidGiftDays: 30,
  /** A gift's address and words, from its letter: so long it can be corrected. */
  giftYears: 3,
  /** Technical logs. */
  logDays: 30,
} as const
