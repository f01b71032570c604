import { ownCookies } from '#shared/rules/own-cookies.ts'

/** Identifies a guest's browser, so that it keeps its own uploads; contains only a random id. */
export const guestCookie = ownCookies.guest.name
