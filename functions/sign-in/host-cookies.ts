import { ownCookies } from '#shared/rules/own-cookies.ts'

/** Carries a host's session; the table holds its hash alone. */
export const sessionCookie = ownCookies.session.name

/** Shows that a browser has signed in to an address before. */
export const knownBrowserCookie = ownCookies.knownBrowser.name

/** Ties a code request to the browser that made it. */
export const signInCookie = ownCookies.signIn.name
