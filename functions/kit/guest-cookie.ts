import { ownCookies } from '#shared/rules/own-cookies.ts'

/** Names a guest's browser, so that his own uploads stay his; carries a random id and nothing else. */
export const guestCookie = ownCookies.guest.name
