/** With one of these characters, a URL's host differs from the written one. */
const notOfDomain = /[\s/?#:@\\%[\]]/

/**
 * The single form of an address, for keys and for letters: trimmed, lower case, domain in Punycode, which SES requires.
 * A text that is not an address is returned unchanged; validation refuses it.
 */
export function normaliseEmail(text: string): string {
  const written = text.trim()
  const domainAt = written.lastIndexOf('@') + 1
  // ASCII only: other capitals may have lower-case letters of another mailbox.
  const mailbox = written.slice(0, domainAt).replaceAll(/[A-Z]/g, (capital) => capital.toLowerCase())
  return mailbox + asciiDomain(written.slice(domainAt))
}

function asciiDomain(domain: string): string {
  if (notOfDomain.test(domain)) return domain
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}
