/** What URLs end a host at, or decode: with one of these a URL's host is not what was written. */
const notOfDomain = /[\s/?#:@\\%[\]]/

/**
 * The one form in which an address is a key, and in which letters go to it: trimmed, in lower case, its domain in Punycode
 * (IDNA, which SES asks for). What is no address comes back unconverted and is refused by its shape.
 */
export function normaliseEmail(text: string): string {
  const written = text.trim()
  const domainAt = written.lastIndexOf('@') + 1
  // Of ASCII alone: other capitals have small letters that are another mailbox's.
  const mailbox = written.slice(0, domainAt).replaceAll(/[A-Z]+/g, (capitals) => capitals.toLowerCase())
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
