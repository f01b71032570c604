import { ownCookies } from '#shared/rules/own-cookies.ts'

/** Identifies a guest's browser, so that it keeps its own uploads; contains a random id and nothing else. */
export const guestCookie = ownCookies.guest.name
