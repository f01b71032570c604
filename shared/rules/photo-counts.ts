/** Counts of an event's photos, films and voices, by the states that hosts see. */
export interface PhotoCounts {
  /** Photos and films that every guest may see if the gallery is open. */
  readonly photoCount: number
  /** How many of them are films. */
  readonly filmCount: number
  /** Voices that every guest may hear if the gallery is open. */
  readonly voiceCount: number
  /** Hidden or reported. */
  readonly hiddenCount: number
  readonly waitingCount: number
  /** For hosts only, by their senders' choice. */
  readonly forHostsCount: number
}

export const noPhotos: PhotoCounts = {
  photoCount: 0,
  filmCount: 0,
  voiceCount: 0,
  hiddenCount: 0,
  waitingCount: 0,
  forHostsCount: 0,
}

/** The visible counts, in this order: `54 photos · 2 videos · 3 voices · 2 hidden · 10 wait for you`. */
export const countedKinds = ['photos', 'videos', 'voices', 'hidden', 'forHosts', 'waiting'] as const
export type CountedKind = (typeof countedKinds)[number]

/** The visible counts, in their order; empty if all are zero. */
export function countedParts(of: PhotoCounts): { kind: CountedKind; count: number }[] {
  const numbers: Record<CountedKind, number> = {
    photos: of.photoCount - of.filmCount,
    videos: of.filmCount,
    voices: of.voiceCount,
    hidden: of.hiddenCount,
    forHosts: of.forHostsCount,
    waiting: of.waitingCount,
  }
  return countedKinds.flatMap((kind) => (numbers[kind] > 0 ? [{ kind, count: numbers[kind] }] : []))
}

/** The sum of several counts, each times `sign`. */
export const sumCounts = (counts: readonly PhotoCounts[], sign: 1 | -1 = 1): PhotoCounts =>
  counts.reduce(
    (sum, each) => ({
      photoCount: sum.photoCount + sign * each.photoCount,
      filmCount: sum.filmCount + sign * each.filmCount,
      voiceCount: sum.voiceCount + sign * each.voiceCount,
      hiddenCount: sum.hiddenCount + sign * each.hiddenCount,
      waitingCount: sum.waitingCount + sign * each.waitingCount,
      forHostsCount: sum.forHostsCount + sign * each.forHostsCount,
    }),
    noPhotos,
  )
