import { tabStorage } from '../../../client/browser-storage.ts'
import { messageDraftPrefix } from '../../../client/storage-keys.ts'

const keyOf = (slug: string) => `${messageDraftPrefix}${slug}`

/** What was written in this tab for a gallery's guestbook and not sent yet: who looks at a photo, reloads or has no network finds it again. */
export const unsentWords = (slug: string): string => tabStorage().getItem(keyOf(slug)) ?? ''

export function keepUnsentWords(slug: string, words: string): void {
  if (words) tabStorage().setItem(keyOf(slug), words)
  else tabStorage().removeItem(keyOf(slug))
}
