import type { Photo } from '#shared/api/photos.ts'
import { bestPhotos } from '#shared/rules/best-photos.ts'
import type { Moment } from '#shared/rules/moments.ts'
import { isInView } from '#shared/rules/sight.ts'
import { byLove } from '../../pictures/by-love.ts'

/** Filters for guests, in the order of the bar. */
export const filterNames = ['all', 'best', 'loved', 'liked', 'films'] as const
export type FilterName = (typeof filterNames)[number]

/** Which photos of a gallery are shown: everybody's or one guest's, of the whole event or one moment. */
export interface GalleryFilter {
  name: FilterName
  guest?: string | undefined
  moment?: string | undefined
}

/** The filter that an address's query names; everything if it names no known one, or a moment not among `moments`. */
export function filterOf(search: string, moments?: readonly Pick<Moment, 'id'>[]): GalleryFilter {
  const query = new URLSearchParams(search)
  const moment = query.get('moment')
  return {
    name: filterNames.find((name) => name === query.get('show')) ?? 'all',
    guest: query.get('guest') || undefined,
    moment: moment && (moments?.some(({ id }) => id === moment) ?? true) ? moment : undefined,
  }
}

/** The query of a filter's address; empty for everything. */
export function searchOf({ name, guest, moment }: GalleryFilter): string {
  const query = new URLSearchParams()
  if (name !== 'all') query.set('show', name)
  if (guest !== undefined) query.set('guest', guest)
  if (moment !== undefined) query.set('moment', moment)
  return query.toString()
}

type Filterable = Pick<
  Photo,
  | 'id'
  | 'kind'
  | 'capturedAt'
  | 'timeKnown'
  | 'shape'
  | 'placeholder'
  | 'sharpness'
  | 'lead'
  | 'alone'
  | 'guest'
  | 'momentId'
  | 'liked'
  | 'likes'
  | 'status'
  | 'audience'
>

/** A gallery of at most this many photos is seen at a glance and offers no best. */
const fewPhotos = 60

export const hasBest = (photos: readonly unknown[]): boolean => photos.length > fewPhotos

/** A third of all, a hundred at most, and never fewer than there are guests. */
function bestOf<Shown extends Filterable>(photos: readonly Shown[], areStacked: boolean): readonly Shown[] {
  const open = photos.filter(({ status, audience }) => isInView(status) && audience === 'everyone')
  const guests = new Set(open.map(({ guest }) => guest)).size
  return bestPhotos(open, Math.min(100, Math.max(guests, Math.ceil(open.length / 3))), { areStacked })
}

/**
 * The photos that a filter lets through, in their order; the most loved ones first where it is for those. `areStacked`:
 * the best have no two of a stack while another stack is left.
 */
export function filtered<Shown extends Filterable>(
  photos: readonly Shown[],
  { name, guest, moment }: GalleryFilter,
  areStacked: boolean,
): readonly Shown[] {
  const chosen = photos.filter(
    (photo) => (guest === undefined || photo.guest === guest) && (moment === undefined || photo.momentId === moment),
  )
  if (name === 'best') return bestOf(chosen, areStacked)
  if (name === 'loved') return byLove(chosen)
  if (name === 'liked') return chosen.filter(({ liked }) => liked)
  return name === 'films' ? chosen.filter(({ kind }) => kind === 'video') : chosen
}

/** The senders with a known name, and the viewer: the viewer first, then by name. */
export function guestsIn(
  photos: readonly Pick<Photo, 'guest' | 'uploader' | 'mine'>[],
): { guest: string; name: string | undefined; isViewer: boolean }[] {
  const guests = new Map<string, { guest: string; name: string | undefined; isViewer: boolean }>()
  for (const { guest, uploader, mine } of photos)
    if ((mine || uploader) && !guests.get(guest)?.name) guests.set(guest, { guest, name: uploader, isViewer: mine })
  return [...guests.values()].sort(
    (one, other) => Number(other.isViewer) - Number(one.isViewer) || (one.name ?? '').localeCompare(other.name ?? ''),
  )
}

/** The moments that have photos, and the chosen one, which a link may name before it has any. */
export function momentsIn(
  photos: readonly Pick<Photo, 'momentId'>[],
  moments: readonly Moment[],
  chosen?: string,
): readonly Moment[] {
  const ids = new Set([chosen, ...photos.map(({ momentId }) => momentId)])
  return moments.filter(({ id }) => ids.has(id))
}
