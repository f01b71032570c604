/**
 * What mail programs make a link of: schemes, `www.`, and names below common or two-letter top-level domains, where a
 * single letter (“f.eks.”, “m.fl.”) is an abbreviation unless a path follows.
 */
const address =
  /:\/\/|\bwww\.|[\p{L}\d-]{2,}\.[a-z]{2}(?![\p{L}\d])|[\p{L}\d]\.(?:com|net|org|info|biz|app|dev|xyz|shop|store|online|site|website|club|link|click|live|pro|top|vip|win)(?![\p{L}\d])|[\p{L}\d]\.[a-z]{2,}\/[\p{L}\d]/iu

/** Whether a mail program would make a link of some part of a text. */
export const hasPageAddress = (text: string): boolean => address.test(text)
