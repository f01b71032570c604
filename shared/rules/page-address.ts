/**
 * Texts that mail programs turn into links: schemes, `www.`, and names below common or two-letter top-level domains;
 * with a single letter ("f.eks.", "m.fl.") such a name is an abbreviation unless a path follows.
 */
const address =
  /:\/\/|\bwww\.|[\p{L}\d-]{2,}\.[a-z]{2}(?![\p{L}\d])|[\p{L}\d]\.(?:com|net|org|info|biz|app|dev|xyz|shop|store|online|site|website|club|link|click|live|pro|top|vip|win)(?![\p{L}\d])|[\p{L}\d]\.[a-z]{2,}\/[\p{L}\d]/iu

/** Whether a mail program would turn some part of a text into a link. */
export const hasPageAddress = (text: string): boolean => address.test(text)
