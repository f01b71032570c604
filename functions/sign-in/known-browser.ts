import { isSameSignature, signatureOf } from '../gateways/signed-values.ts'
import type { ApiRequest } from '../kit/api-request.ts'
import { randomToken } from '../runtime/random-token.ts'
import { knownBrowserCookie } from './host-cookies.ts'

/** A browser remembers this many addresses, the last ones; families share browsers. */
const maxAddresses = 5

/** The browser's random id, and our signature with it for each address, newest first: it names none of them. */
const cookieShape = new RegExp(`^[\\w-]{43}(\\.[\\w-]{43}){1,${maxAddresses}}$`)

type Cookies = ApiRequest['cookies']

function read(cookies: Cookies): string[] {
  const sent = cookies[knownBrowserCookie] ?? ''
  return cookieShape.test(sent) ? sent.split('.') : []
}

/** The browser's id if it has signed in to this normalised address before. */
export async function knownBrowser(cookies: Cookies, email: string): Promise<string | undefined> {
  const [id, ...signatures] = read(cookies)
  if (id === undefined) return undefined
  const right = await signatureOf('known-browser', id, email)
  return signatures.some((signature) => isSameSignature(signature, right)) ? id : undefined
}

/** The browser's cookie after signing in to this normalised address. */
export async function knownBrowserWith(cookies: Cookies, email: string): Promise<string> {
  const [id = randomToken(), ...signatures] = read(cookies)
  const newest = await signatureOf('known-browser', id, email)
  return [id, newest, ...signatures.filter((signature) => signature !== newest)].slice(0, maxAddresses + 1).join('.')
}
