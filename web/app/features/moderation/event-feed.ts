import type { PhotoOrVoice } from '#shared/api/photos.ts'
import type { PhotoStatus } from '#shared/rules/sight.ts'
import { call, type CallInput } from '../../../client/call.ts'
import { listEventPhotos } from '../../hosts/event-photos.ts'
import { asTile, type DeskPhoto } from './desk-photo.ts'
import { type FeedChange, PhotoFeed } from '../../pictures/photo-feed.ts'
import { photosOfPage } from '../../pictures/first-photos.ts'

/** Overlap in milliseconds: the feed repeats changes from at least this long before its cursor. */
const cursorReach = 10_000

interface FirstPage {
  eventId: string
  askedAt: number
  page: ReturnType<typeof listPage>
}

/** Requested before its screen renders. */
let ahead: FirstPage | undefined

/** Requests an event's first photos, for the feed that `eventFeedOf` starts soon. */
export function askAhead(eventId: string): void {
  ahead = askFirst(eventId)
  ahead.page.catch(() => undefined)
}

const askFirst = (eventId: string): FirstPage => ({
  eventId,
  askedAt: Date.now(),
  page: listPage({ params: { id: eventId }, query: { voices: 'true', limit: photosOfPage(undefined) } }),
})

/** The first page, and the cursor of the changes after it. */
async function readFirst(eventId: string, slug: string) {
  const asked = ahead?.eventId === eventId ? ahead : askFirst(eventId)
  ahead = undefined
  const [page, { cursor }] = await Promise.all([asked.page, listChanges(slug)])
  return { ...(Date.now() - asked.askedAt < cursorReach ? page : await askFirst(eventId).page), cursor }
}

/** The feed of the event that was opened last, so that returning to it shows it at once. */
let latest: { eventId: string; slug: string; feed: PhotoFeed<DeskPhoto> } | undefined

/**
 * All photos of an event as its hosts see them. The list is theirs; later changes come from the gallery's own feed,
 * which knows nothing of stars, reports and files' names: these stay as they were read, and reports are read again.
 */
export function eventFeedOf(eventId: string, slug: string): PhotoFeed<DeskPhoto> {
  if (latest?.eventId === eventId && latest.slug === slug) return latest.feed
  const feed: PhotoFeed<DeskPhoto> = new PhotoFeed({
    page: (next) =>
      next === undefined
        ? readFirst(eventId, slug)
        : listPage({ params: { id: eventId }, query: { voices: 'true', limit: photosOfPage(next), next } }),
    async changes(since) {
      const { changes, ...answer } = await listChanges(slug, since)
      const known = new Map(feed.state.get().photos?.map((photo) => [photo.id, photo]))
      return { ...answer, changes: await asHostsSeeThem(changes, known, (status) => listOnDesk(eventId, status)) }
    },
  })
  latest = { eventId, slug, feed }
  return feed
}

async function listPage(input: CallInput<'feed/list-event-photos'>) {
  const { photos, ...page } = await call('feed/list-event-photos', input)
  return { photos: photos.map(asTile), ...page }
}

const listOnDesk = async (eventId: string, status: PhotoStatus) => (await listEventPhotos(eventId, status)).map(asTile)

const listChanges = (slug: string, since?: string) =>
  call('feed/list-changes', { params: { slug }, query: since === undefined ? {} : { since } })

type GalleryChange = { photo: PhotoOrVoice } | { gone: string }

/**
 * What the gallery tells of its photos, made into changes of the hosts' list. One that is gone from the gallery has
 * been removed by a host, who may restore it, or by its sender; the list of what is removed tells which.
 */
export async function asHostsSeeThem(
  changes: readonly GalleryChange[],
  known: ReadonlyMap<string, DeskPhoto>,
  listAllOf: (status: PhotoStatus) => Promise<readonly DeskPhoto[]>,
): Promise<FeedChange<DeskPhoto>[]> {
  const isUnexplained = (change: GalleryChange) => 'gone' in change && isThere(known.get(change.gone))
  const isReported = (change: GalleryChange) => 'photo' in change && change.photo.status === 'reported'
  const [removed, reported] = await Promise.all([
    changes.some(isUnexplained) ? listAllOf('removed') : [],
    changes.some(isReported) ? listAllOf('reported') : [],
  ])
  const read = new Map([...removed, ...reported].map((photo) => [photo.id, photo]))
  return changes.flatMap((change): FeedChange<DeskPhoto>[] => {
    if ('photo' in change) {
      const photo = read.get(change.photo.id) ?? asDeskPhoto(change.photo, known.get(change.photo.id))
      return [{ photo }]
    }
    const photo = read.get(change.gone)
    if (photo) return [{ photo }]
    return known.get(change.gone)?.status === 'removed' ? [] : [change]
  })
}

const isThere = (photo: DeskPhoto | undefined) => photo !== undefined && photo.status !== 'removed'

function asDeskPhoto(photo: PhotoOrVoice, before: DeskPhoto | undefined): DeskPhoto {
  const { name = '', size = 0, starred = false, reports = [], openReports = 0 } = before ?? {}
  return asTile({ ...photo, guestId: photo.guest, name, size, starred, reports, openReports })
}
