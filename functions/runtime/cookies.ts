interface CookieOptions {
  /** Seconds; 0 deletes the cookie, absent keeps it until the browser closes. */
  maxAge?: number
  path?: string
}

/** Splits `name=value`, as the HTTP API passes each cookie. */
export function parseCookie(pair: string): [name: string, value: string] {
  const at = pair.indexOf('=')
  return at < 0 ? [pair, ''] : [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
}

/** A `Set-Cookie` value; scripts cannot read it and other sites cannot send it (RFC 6265bis). */
export function cookie(name: string, value: string, { maxAge, path = '/' }: CookieOptions = {}): string {
  const age = maxAge === undefined ? '' : `; Max-Age=${maxAge}`
  return `${name}=${value}; Path=${path}${age}; HttpOnly; Secure; SameSite=Lax`
}
