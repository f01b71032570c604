import { isSameSignature, signatureOf } from '../gateways/signed-values.ts'
import type { ApiRequest } from '../kit/api-request.ts'
import { randomToken } from '../runtime/random-token.ts'
import { knownBrowserCookie } from './host-cookies.ts'

/** A browser is known for the last ones that it has signed in to; a family's share one. */
const maxAddresses = 5

/** A random id of the browser and our signature under it for each address, newest first: it names none of them. */
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

/** What the browser's cookie says once it has signed in to this normalised address. */
export async function knownBrowserWith(cookies: Cookies, email: string): Promise<string> {
  const [id = randomToken(), ...signatures] = read(cookies)
  const newest = await signatureOf('known-browser', id, email)
  return [id, newest, ...signatures.filter((signature) => signature !== newest)].slice(0, maxAddresses + 1).join('.')
}
