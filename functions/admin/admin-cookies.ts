import { ownCookies } from '#shared/own-cookies.ts'

/** Carries the administrator's session; the table holds its hash alone. */
export const adminSessionCookie = ownCookies.admin.name
