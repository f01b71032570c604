/** Photos in a letter. */
export const inLetter = 6

interface Candidate {
  photoId: string
  likes: number
}

/**
 * Ids of the photos for a letter, best first: the most liked, then others spread over the day. Twice as many as a
 * letter shows, so that photos that are closed by then leave no gap. `photos` are by capture time.
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

/** This many items of a list, as far apart as possible. */
function spreadOver<Item>(items: readonly Item[], count: number): Item[] {
  const taken = Math.min(count, items.length)
  return Array.from({ length: taken }, (_, index) => items[Math.floor(((index + 0.5) * items.length) / taken)]).filter(
    (item) => item !== undefined,
  )
}
