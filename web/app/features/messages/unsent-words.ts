/** What is written and not sent yet, by gallery, as long as the page is open: who goes to look at a photo finds it again. */
export const unsentWords = new Map<string, string>()
