/** The web address for the QR code, with a missing scheme added; undefined if it is no address. */
export function linkOf(typed: string): string | undefined {
  const text = typed.trim()
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  return /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(address) && canParse(address) ? address : undefined
}

/** `URL.canParse`, which Safari lacks before 17 and Chrome before 120. */
function canParse(address: string): boolean {
  try {
    return Boolean(new URL(address))
  } catch {
    return false
  }
}
