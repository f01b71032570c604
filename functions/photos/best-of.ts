import { bestPhotos } from '#shared/rules/best-photos.ts'
import { momentOf } from '#shared/rules/moments.ts'
import { isPicture, type PictureKind } from '#shared/rules/upload-kinds.ts'
import type { EventRow } from '../events/event-store.ts'
import { type Photo, shownPicture, sideOf } from '../photo-record/photo.ts'

/** Ids of the best photos of an event that every guest could see, in capture order, and the number of those. */
export function bestOf(
  { features, moments }: Pick<EventRow, 'features' | 'moments'>,
  records: readonly Photo[],
  count: number,
): { photoIds: string[]; of: number } {
  const open = records
    .filter((record) => sideOf(record) === 'open')
    .filter(isPicture)
    .map((record) => ({
      ...stackFacts(record),
      guest: record.guestId,
      momentId: momentOf(record, moments),
      likes: features.likes ? record.likes : 0,
    }))
  const best = bestPhotos(open, count, { areStacked: features.stacks })
  return { photoIds: best.map(({ id }) => id), of: open.length }
}

/** The facts that decide a photo's stack. */
function stackFacts(record: Photo & { kind: PictureKind }) {
  const { photoId: id, kind, capturedAt, taken, lead, alone } = record
  const { placeholder, shape, sharpness } = shownPicture(record) ?? {}
  const isKnown = taken.source !== 'upload'
  return {
    id,
    kind,
    capturedAt,
    lead,
    alone,
    placeholder,
    ...(kind === 'photo' && { shape, sharpness }),
    ...(!isKnown && { timeKnown: false as const }),
  }
}
