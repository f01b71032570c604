interface CookieOptions {
  /** Seconds; 0 forgets the cookie, absent keeps it until the browser closes. */
  maxAge?: number
  path?: string
}

/** Splits `name=value` as HTTP API hands cookies over, one string each. */
export function parseCookie(pair: string): [name: string, value: string] {
  const at = pair.indexOf('=')
  return at < 0 ? [pair, ''] : [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
}

/** A `Set-Cookie` value that scripts cannot read and that other sites cannot send along (RFC 6265bis). */
export function cookie(name: string, value: string, { maxAge, path = '/' }: CookieOptions = {}): string {
  const age = maxAge === undefined ? '' : `; Max-Age=${maxAge}`
  return `${name}=${value}; Path=${path}${age}; HttpOnly; Secure; SameSite=Lax`
}
