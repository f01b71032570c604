import { codeMinutes } from './sign-in-code.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Every cookie that the product sets, with its lifetime in seconds; the cookie policy lists them from here. */
export const ownCookies = {
  /** A host's session; the table holds only its hash. */
  session: { name: '__Host-festlens-session', seconds: 30 * day },
  /** An administrator's session. */
  admin: { name: '__Host-festlens-admin', seconds: 8 * hour },
  /** Ties a code request to the browser that made it. */
  signIn: { name: '__Host-festlens-sign-in', seconds: codeMinutes * minute },
  /** A browser that has signed in before: strangers who request codes cannot lock its host out. */
  knownBrowser: { name: '__Host-festlens-known-browser', seconds: 365 * day },
  /** A guest's browser. Lasts longer than uploads stay open, so that guests keep their own photos. */
  guest: { name: '__Host-festlens-guest', seconds: 13 * 30 * day },
  /**
   * Makes a browser the guest of another one, in the gallery of its path; lasts as long as the guest cookie.
   */
  sameGuest: { name: 'festlens-same-guest', seconds: 13 * 30 * day },
  /** The guest has entered the PIN of the gallery in its path; lasts as long as the guest cookie. */
  pin: { name: 'festlens-pin', seconds: 13 * 30 * day },
  /** A speaker at a booth, for the calls of the upload in its path. */
  booth: { name: 'festlens-booth', seconds: day },
  /**
   * CloudFront's three, for each of three folders of an event; an open page renews them, and they end with its access.
   */
  media: { name: 'CloudFront-Policy, CloudFront-Signature, CloudFront-Key-Pair-Id', seconds: 30 * minute },
} as const
