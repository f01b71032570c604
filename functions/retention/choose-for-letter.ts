/** Photos in a letter. */
export const inLetter = 6

interface Candidate {
  photoId: string
  likes: number
}

/**
 * Ids of the photos for a letter, best first: those that most people like, then others spread over the day. There are
 * twice as many as a letter shows, so that one that is closed by the time it is sent leaves no gap. `photos` are by
 * capture time.
 */
export function chooseForLetter(photos: readonly Candidate[]): string[] {
  const liked = photos.filter(({ likes }) => likes > 0).toSorted((one, other) => other.likes - one.likes)
  const best = liked.slice(0, inLetter)
  const spread = spreadOver(
    photos.filter((photo) => !best.includes(photo)),
    inLetter - best.length,
  )
  const chosen = [...best, ...spread]
  const spare = spreadOver(
    photos.filter((photo) => !chosen.includes(photo)),
    inLetter,
  )
  return [...chosen, ...spare].map(({ photoId }) => photoId)
}

/** So many of a list, as far from each other as they can be. */
function spreadOver<Item>(items: readonly Item[], count: number): Item[] {
  const taken = Math.min(count, items.length)
  return Array.from({ length: taken }, (_, index) => items[Math.floor(((index + 0.5) * items.length) / taken)]).filter(
    (item) => item !== undefined,
  )
}
