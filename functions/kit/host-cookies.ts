/** Carries a host's session; the table holds its hash alone. */
export const sessionCookie = '__Host-festlens-session'

/** Ties a code request to the browser that made it. */
export const signInCookie = '__Host-festlens-sign-in'
