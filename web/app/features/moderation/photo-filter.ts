import { noPhotos, type PhotoCounts, sumCounts } from '#shared/rules/photo-counts.ts'
import type { DeskPhoto } from './desk-photo.ts'
import { byLove } from '../../pictures/by-love.ts'
import { countByKind } from '../../shell/counted-words.ts'

/** Filters for hosts, in the order of the bar. */
export const filterNames = [
  'all',
  'waiting',
  'reported',
  'starred',
  'loved',
  'hidden',
  'removed',
  'films',
  'voices',
] as const
export type FilterName = (typeof filterNames)[number]

/** Which photos of an event are shown: everybody's, or one guest's. */
export interface PhotoFilter {
  name: FilterName
  guestId?: string | undefined
}

const [nameKey, guestKey] = ['show', 'guest'] as const

const isFilterName = (name: string | null): name is FilterName => filterNames.some((each) => each === name)

/** The filter that an address's query names; everything if it names no known one. */
export function filterOf(query: URLSearchParams): PhotoFilter {
  const name = query.get(nameKey)
  return { name: isFilterName(name) ? name : 'all', guestId: query.get(guestKey) ?? undefined }
}

/** The query of a filter's address; empty for everything. */
export function queryOf({ name, guestId }: PhotoFilter): string {
  const query = new URLSearchParams()
  if (name !== 'all') query.set(nameKey, name)
  if (guestId !== undefined) query.set(guestKey, guestId)
  return query.toString()
}

/** Whether its reports need a decision. */
export const isReported = ({ status, openReports }: DeskPhoto): boolean =>
  status === 'reported' || (openReports > 0 && status !== 'removed')

const tests: Readonly<Record<FilterName, (photo: DeskPhoto) => boolean>> = {
  all: ({ status }) => status !== 'removed',
  waiting: ({ status }) => status === 'waiting',
  // A photo that a host has approved stays in view when it is reported again, and still needs a decision.
  reported: isReported,
  starred: ({ starred, status }) => starred && status !== 'removed',
  loved: ({ likes = 0, status }) => likes > 0 && status !== 'removed',
  hidden: ({ status }) => status === 'hidden',
  removed: ({ status }) => status === 'removed',
  films: ({ kind, status }) => kind === 'video' && status !== 'removed',
  voices: ({ kind, status }) => kind === 'voice' && status !== 'removed',
}

/** The photos that a filter lets through, in their order; the most loved ones first where it is for those. */
export function filtered(photos: readonly DeskPhoto[], { name, guestId }: PhotoFilter): readonly DeskPhoto[] {
  const chosen = photos.filter((photo) => tests[name](photo) && (guestId === undefined || photo.guestId === guestId))
  return name === 'loved' ? byLove(chosen) : chosen
}

export function countsOf(photos: readonly DeskPhoto[]): Readonly<Record<FilterName, number>> {
  const counts = { all: 0, waiting: 0, reported: 0, starred: 0, loved: 0, hidden: 0, removed: 0, films: 0, voices: 0 }
  for (const photo of photos) for (const name of filterNames) if (tests[name](photo)) counts[name] += 1
  return counts
}

/** Everybody who has sent something, those who sent most first; `name` is undefined for a guest who gave none. */
export function guestsOf(photos: readonly DeskPhoto[]): { guestId: string; name: string | undefined; count: number }[] {
  const guests = new Map<string, { guestId: string; name: string | undefined; count: number }>()
  for (const { guestId, uploader, status } of photos) {
    if (status === 'removed') continue
    const guest = guests.get(guestId) ?? { guestId, name: undefined, count: 0 }
    guests.set(guestId, { guestId, name: uploader ?? guest.name, count: guest.count + 1 })
  }
  return [...guests.values()].sort((one, other) => other.count - one.count)
}

/** Counts by hosts' decisions, in words; removed ones by kind. */
export const countForHosts = (photos: readonly Pick<DeskPhoto, 'kind' | 'status' | 'audience'>[]): PhotoCounts =>
  sumCounts(photos.map(countOf))

function countOf(photo: Pick<DeskPhoto, 'kind' | 'status' | 'audience'>): PhotoCounts {
  const { kind, status, audience } = photo
  if (status === 'waiting') return { ...noPhotos, waitingCount: 1 }
  if (status === 'hidden' || status === 'reported') return { ...noPhotos, hiddenCount: 1 }
  if (audience === 'hosts' && status !== 'removed') return { ...noPhotos, forHostsCount: 1 }
  return kind === 'voice' ? { ...noPhotos, voiceCount: 1 } : countByKind([{ kind }])
}
