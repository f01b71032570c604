import { ownCookies } from '#shared/rules/own-cookies.ts'

const prefix = '__Host-'
const prefixedNames = Object.values(ownCookies)
  .map(({ name }) => name)
  .filter((name) => name.startsWith(prefix))

/**
 * A `Set-Cookie` value as plain http may carry it (RFC 6265bis, sections 4.1.2.5 and 4.1.3.2): neither `Secure` nor
 * `__Host-`. Chromium and Firefox except localhost from that, WebKit does not.
 */
export function toPlainHttp(setCookie: string): string {
  return setCookie.replace(new RegExp(`^${prefix}`), '').replace(/; Secure(?=;|$)/, '')
}

/** A request's `name=value` pairs under the names that the functions set; what an older run has left is not ours. */
export function fromPlainHttp(pairs: readonly string[]): string[] {
  return pairs
    .filter((pair) => !pair.startsWith(prefix))
    .map((pair) =>
      prefixedNames.some((name) => `${prefix}${pair}`.startsWith(`${name}=`)) ? `${prefix}${pair}` : pair,
    )
}
