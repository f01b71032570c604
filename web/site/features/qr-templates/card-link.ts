/** What a phone's camera should open: a web address, also where the scheme was left out; undefined for anything else. */
export function linkOf(typed: string): string | undefined {
  const text = typed.trim()
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  return /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(address) && URL.canParse(address) ? address : undefined
}
