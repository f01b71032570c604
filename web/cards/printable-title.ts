/** What is never printed: control characters and what turns the direction of all that follows. */
const unprintable = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu

/** A title as one line of letters, in the form in which fonts have them. */
export const printableTitle = (title: string): string =>
  title.normalize('NFC').replaceAll(unprintable, ' ').replaceAll(/\s+/g, ' ').trim()
