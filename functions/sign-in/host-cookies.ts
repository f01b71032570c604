import { ownCookies } from '#shared/own-cookies.ts'

/** Carries a host's session; the table holds its hash alone. */
export const sessionCookie = ownCookies.session.name

/** Ties a code request to the browser that made it. */
export const signInCookie = ownCookies.signIn.name
