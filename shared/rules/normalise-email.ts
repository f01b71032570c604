/** With one of these, the host of a URL differs from the written one. */
const notOfDomain = /[\s/?#:@\\%[\]]/

/**
 * The only form of an address as a key, and for letters: trimmed, in lower case, its domain in Punycode, which SES
 * requires. A text that is no address stays, and is refused by its shape.
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
