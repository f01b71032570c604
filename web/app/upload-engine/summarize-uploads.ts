import { isSettled, type UploadItem, waitsForPlace } from './upload-item.ts'

export interface UploadSummary {
  /** Files that count: duplicates within the selection do not. */
  total: number
  /** In the gallery already, with a preview at least. */
  shown: number
  safe: number
  /** Sent by this guest before this selection, or picked twice. */
  known: number
  /** Of those, the ones that the gallery itself held: they count as safe. */
  knownInGallery: number
  /** In the gallery as photos of other guests, who may take them back: they do not count as safe. */
  sentByOther: number
  refused: number
  failed: number
  /** The gallery is full: they are sent when there is a place. */
  waiting: number
  /** To be picked again. */
  lost: number
  /** Neither safe nor given up: closing the page would lose them. */
  underway: number
  /** Those of them that another page of this browser is sending. */
  underwayElsewhere: number
  /** From 0 to 1, by bytes; refused files do not count. */
  progress: number
}

/** What the closing line and the overall bar say about a list of files. */
export function summarizeUploads(items: readonly UploadItem[]): UploadSummary {
  const count = (...states: UploadItem['state'][]) => items.filter(({ state }) => states.includes(state)).length
  const wanted = items.filter(({ state }) => state !== 'refused' && state !== 'duplicate')
  const bytes = wanted.reduce((sum, { facts }) => sum + facts.size, 0)
  const sent = wanted.reduce((sum, { sentBytes }) => sum + sentBytes, 0)
  const waiting = items.filter(waitsForPlace).length
  const underway = items.filter((item) => !isSettled(item))
  return {
    total: items.length - count('duplicate'),
    shown: count('safe', 'known') + underway.filter(({ photoId }) => photoId !== undefined).length,
    safe: count('safe'),
    known: count('known', 'duplicate'),
    knownInGallery: count('known'),
    sentByOther: count('sentByOther'),
    refused: count('refused'),
    failed: count('failed') - waiting,
    waiting,
    lost: count('lost'),
    underway: underway.length,
    underwayElsewhere: underway.filter(({ isElsewhere }) => isElsewhere).length,
    progress: bytes === 0 ? 1 : Math.min(1, sent / bytes),
  }
}
