import { ownCookies } from '#shared/rules/own-cookies.ts'

/** Holds a host's session token; the table has only its hash. */
export const sessionCookie = ownCookies.session.name

/** Shows that a browser has signed in to an address before. */
export const knownBrowserCookie = ownCookies.knownBrowser.name

/** Ties a code request to the browser that made it. */
export const signInCookie = ownCookies.signIn.name
