import { ownCookies } from '#shared/rules/own-cookies.ts'
import { isSameSignature, signatureOf } from '../gateways/signed-values.ts'
import type { ApiRequest } from '../kit/api-request.ts'
import { AppError } from '../runtime/app-error.ts'
import { cookie } from '../runtime/cookies.ts'
import { guestCookie } from '../kit/guest-cookie.ts'
import { newId } from '../runtime/new-id.ts'
import { countCall, uncountCall } from '../database/count-calls.ts'
import type { GalleryViewer } from './gallery-rules.ts'
import { guestTakenOver } from './same-guest-cookie.ts'

/** New guests at one address: more than any wedding has, and too few to pose as a new guest with every call. */
const newGuests = { max: 600, seconds: 60 * 60 }

/** Characters of a guest's id in an event: 132 bits, so that no two browsers collide. */
const guestIdLength = 22

/** The browser id in the cookie, for `guestOf` only; undefined without a valid one. */
export async function knownBrowser(cookies: ApiRequest['cookies']): Promise<string | undefined> {
  const [id = '', signature = ''] = cookies[guestCookie]?.split('.') ?? []
  return id && isSameSignature(signature, await signatureOf('guest', id)) ? id : undefined
}

/** A browser's guest id in an event, which reveals neither its cookie nor its id elsewhere. */
export async function guestOf(browserId: string, eventId: string): Promise<string> {
  return (await signatureOf('guest-of-event', eventId, browserId)).slice(0, guestIdLength)
}

/** A browser's own guest in an event, and the guest that it acts for after redeeming a personal link. */
export interface GuestsHere {
  guestId: string
  ownGuestId: string
}

/** Undefined if the browser has no cookie yet. */
export async function guestsHere(cookies: ApiRequest['cookies'], eventId: string): Promise<GuestsHere | undefined> {
  const browserId = await knownBrowser(cookies)
  if (browserId === undefined) return undefined
  const ownGuestId = await guestOf(browserId, eventId)
  return { ownGuestId, guestId: (await guestTakenOver(cookies, eventId, ownGuestId)) ?? ownGuestId }
}

/** The viewer as a guest; a browser without a cookie gets one, or the seconds until its address may have another. */
export async function rememberGuest(
  request: ApiRequest,
  { event, guestId }: Pick<GalleryViewer, 'event' | 'guestId'>,
): Promise<{ guestId: string } | { retryAfter: number }> {
  if (guestId) return { guestId }
  const made = await newGuest(request, event.id)
  if ('retryAfter' in made) return made
  request.setCookies.push(cookie(guestCookie, made.value, { maxAge: ownCookies.guest.seconds }))
  return made
}

const counterOf = (network: string) => `new-guests#${network}`

/** Refunds a new guest who has left nothing to their address's count. */
export const uncountGuest = ({ network }: Pick<ApiRequest, 'network'>) => uncountCall(counterOf(network))

/** A new guest in the event, and their cookie's value; or the seconds until this address may have another. */
export async function newGuest({ network }: Pick<ApiRequest, 'network'>, eventId: string) {
  const counted = await countCall(counterOf(network), newGuests.max, newGuests.seconds)
  if (!counted.allowed) return counted
  const browserId = newId('guest')
  const value = `${browserId}.${await signatureOf('guest', browserId)}`
  return { guestId: await guestOf(browserId, eventId), value }
}

/**
 * The id of a viewer who leaves something in the gallery. Throws `rate_limited` if their address has too many guests.
 */
export async function ensureGuest(
  request: ApiRequest,
  viewer: Pick<GalleryViewer, 'event' | 'guestId'>,
): Promise<string> {
  const guest = await rememberGuest(request, viewer)
  if ('retryAfter' in guest) throw tooManyGuests(guest)
  return guest.guestId
}

export const tooManyGuests = (refused: { retryAfter: number }) =>
  new AppError('rate_limited', 'Too many new guests at one address.', refused)
