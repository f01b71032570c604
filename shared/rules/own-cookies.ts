import { codeMinutes } from './sign-in-code.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Every cookie that our servers set, with its lifetime in seconds; the cookie policy lists them from here. */
export const ownCookies = {
  /** Carries a host's session; the table holds its hash alone. */
  session: { name: '__Host-festlens-session', seconds: 30 * day },
  /** Carries an administrator's session. */
  admin: { name: '__Host-festlens-admin', seconds: 8 * hour },
  /** Ties a code request to the browser that made it. */
  signIn: { name: '__Host-festlens-sign-in', seconds: codeMinutes * minute },
  /** Shows that a browser has signed in before, so that strangers who ask for codes cannot keep its host out. */
  knownBrowser: { name: '__Host-festlens-known-browser', seconds: 365 * day },
  /** A guest's browser. Lasts longer than uploads stay open, so that guests keep their own photos. */
  guest: { name: '__Host-festlens-guest', seconds: 13 * 30 * day },
  /**
   * Makes a browser the guest of another one, in the gallery that its path names; lasts as long as the guest cookie.
   */
  sameGuest: { name: 'festlens-same-guest', seconds: 13 * 30 * day },
  /** Shows that a guest has entered the PIN of one gallery, which its path names; lasts as long as the guest cookie. */
  pin: { name: 'festlens-pin', seconds: 13 * 30 * day },
  /** Somebody who speaks at a booth, for the calls of that one upload, which its path names. */
  booth: { name: 'festlens-booth', seconds: day },
  /**
   * CloudFront's three, for each of three folders of an event; an open page renews them, lost access ends with them.
   */
  media: { name: 'CloudFront-Policy, CloudFront-Signature, CloudFront-Key-Pair-Id', seconds: 30 * minute },
} as const
