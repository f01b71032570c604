import { ownCookies } from '#shared/rules/own-cookies.ts'

const prefix = '__Host-'
const prefixedNames = Object.values(ownCookies)
  .map(({ name }) => name)
  .filter((name) => name.startsWith(prefix))

/**
 * A `Set-Cookie` value for plain http (RFC 6265bis, sections 4.1.2.5 and 4.1.3.2): without `Secure` and `__Host-`.
 * Chromium and Firefox exempt localhost from that rule, WebKit does not.
 */
export function toPlainHttp(setCookie: string): string {
  return setCookie.replace(new RegExp(`^${prefix}`), '').replace(/; Secure(?=;|$)/, '')
}

/** A request's `name=value` pairs under the functions' names; cookies of older runs are ignored. */
export function fromPlainHttp(pairs: readonly string[]): string[] {
  return pairs
    .filter((pair) => !pair.startsWith(prefix))
    .map((pair) =>
      prefixedNames.some((name) => `${prefix}${pair}`.startsWith(`${name}=`)) ? `${prefix}${pair}` : pair,
    )
}
