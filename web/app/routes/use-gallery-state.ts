import type { Gallery } from '#shared/api/galleries.ts'
import type { Photo } from '#shared/api/photos.ts'
import type { Answer } from '#shared/api/shapes.ts'
import type { GalleryOrder } from '#shared/rules/gallery-order.ts'
import { createContext, use, useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { whenIdle } from '../../client/when-idle.ts'
import { asGuest, onlyOpen } from '../features/galleries/as-guests-see.ts'
import { idsOfLeads, stackedPhotos, type Stacks } from '../features/galleries/stacked-photos.ts'
import { keepOrder, orderOf } from '../features/galleries/gallery-order.ts'
import { hasFilter } from '../features/galleries/first-requests.ts'
import { useGallery } from '../features/galleries/use-gallery.ts'
import { useKeptGallery } from '../features/galleries/use-kept-gallery.ts'
import { pendingUploads } from '../features/uploads/pending-uploads.ts'
import { useHasSent } from '../features/uploads/use-has-sent.ts'
import { useUploadQueue } from '../features/uploads/use-upload-queue.ts'
import type { FeedState, PhotoFeed } from '../pictures/photo-feed.ts'
import { inSections, oneSection } from '../pictures/photo-sections.ts'
import { useRefusedPictures } from '../pictures/use-refused-pictures.ts'
import { useLocale } from '../shell/locale-context.ts'
import type { OpenGallery } from './gallery/gallery-context.ts'

export const loadViewer = () => import('./gallery-viewer.tsx')

interface GalleryPlace {
  /** The last part of its address below the gallery's; Photos stands at the gallery's own. */
  path: string
  /** Whether it shows the cover, and links to the guestbook and the host's own screen. */
  isFront: boolean
  takesPhotos: boolean
  /** Whether it shows the viewer's own photos alone. */
  isOwn: boolean
}

const photosPlace: GalleryPlace = { path: '', isFront: true, takesPhotos: true, isOwn: false }

const places: readonly GalleryPlace[] = [
  photosPlace,
  { path: 'mine', isFront: false, takesPhotos: true, isOwn: true },
  { path: 'messages', isFront: false, takesPhotos: false, isOwn: false },
]

/** The place that an address of the app shows; every other address below a gallery shows Photos. */
function placeAt(pathname: string): GalleryPlace {
  const path = pathname.split('/')[3]
  return places.find((place) => place.path === path) ?? photosPlace
}

export type GalleryState = ReturnType<typeof useGalleryState>

/** The state of an open gallery, for the parts in its page's chunk. */
export const GalleryPageContext = createContext<(Omit<GalleryState, 'gallery'> & OpenGallery) | undefined>(undefined)

export function useGalleryPage() {
  const page = use(GalleryPageContext)
  if (!page) throw new Error('useGalleryPage needs a gallery page above it.')
  return page
}

type Tools = Awaited<ReturnType<typeof loadViewer>>

/** All that a gallery's page shows and acts on, in each of its places. */
export function useGalleryState() {
  const { slug = '', photoId } = useParams()
  const { pathname, search: query } = useLocation()
  const place = placeAt(pathname)
  const search = hasFilter(query) ? query : ''
  const opened = useGallery(slug)
  const { feed, gallery: answer } = opened
  const pictures = useRefusedPictures(answer.mutate)
  const isStanding = useStanding(pictures.isDrawn, opened.photos)
  const uploads = useUploadQueue(slug, isStanding)
  const { gallery, kept, photos, seen, take } = useSeen(slug, opened)

  const pending = pendingUploads(uploads.items, photos.photos ?? [], photos.gone)
  const isPending = pending.length > 0
  useEffect(() => feed.awaitOwn(isPending), [feed, isPending])
  const hasSent = useHasSent(slug, uploads.items, photos.photos)
  const isSender = hasSent || place.isOwn
  // Guests who have sent something find and erase it by the bar; what they wrote is in the guestbook.
  const hasBar = isSender || place.path === 'messages' || photos.photos?.some(({ liked }) => liked) === true
  // Loaded after the first render, when nobody has opened a photo yet, and before the network may fail.
  const tools = useTools(slug, feed, isStanding || hasBar || search !== '')
  const { order, chooseOrder } = useOrder(slug, gallery)
  const list = useList({ isOwn: place.isOwn, photos, seen, gallery, tools, search, order })
  return {
    slug,
    photoId,
    place,
    search,
    feed,
    locked: opened.locked,
    error: answer.error,
    refresh: answer.mutate,
    ...pictures,
    ...uploads,
    gallery,
    kept,
    /** Every photo that this viewer may see. */
    photos,
    /** What guests see. */
    seen,
    take,
    pending,
    hasSent,
    isSender,
    hasBar,
    tools,
    order,
    chooseOrder,
    /** What the place shows, in its order. */
    list,
  }
}

/** The gallery and its photos as this viewer sees them, or the stored copy while the network is missing. */
function useSeen(
  slug: string,
  { gallery: { data: answered, error, mutate }, locked, photos: fed }: ReturnType<typeof useGallery>,
) {
  const take = useCallback(
    (answer?: Answer<'galleries/show-gallery'>) => void mutate(answer, { revalidate: answer === undefined }),
    [mutate],
  )
  const kept = useKeptGallery(slug, { data: answered, error, isLocked: locked !== undefined, photos: fed })
  const told = answered ?? kept?.gallery
  const photos = useMemo(() => (kept ? { ...fed, photos: kept.photos, error: undefined } : fed), [kept, fed])
  // Hosts see here what guests see; their own screen has the rest. The reveal arrives with a new answer.
  const gallery = useMemo(() => (told?.role === 'host' ? asGuest(told) : told), [told])
  const seen = useMemo(() => (gallery?.role === 'host' ? onlyOpen(photos, gallery) : photos), [gallery, photos])
  return { gallery, kept, photos, seen, take }
}

/** Whether photos are shown oldest or newest first. */
function useOrder(slug: string, gallery: Gallery | undefined) {
  const [chosen, setChosen] = useState<GalleryOrder>()
  const { date, timeZone } = gallery ?? {}
  // The order does not change at midnight while the page is open.
  const usual = useMemo(() => date && timeZone && orderOf(slug, { date, timeZone }), [slug, date, timeZone])
  const chooseOrder = (order: GalleryOrder) => {
    keepOrder(slug, order)
    setChosen(order)
  }
  return { order: chosen ?? (usual || 'oldest'), chooseOrder }
}

/** The parts that load after the first render; undefined until then. */
function useTools(slug: string, feed: PhotoFeed, isWanted: boolean): Tools | undefined {
  const { locale } = useLocale()
  const [tools, setTools] = useState<Tools>()
  useEffect(() => {
    if (!isWanted) return undefined
    const load = async () => {
      const viewer = await loadViewer()
      setTools(viewer)
      // Sends likes that were given offline.
      viewer.galleryLikes(slug, feed)
      await viewer.loadLazyMessages(locale)
    }
    return whenIdle(() => void load().catch(() => undefined))
  }, [isWanted, locale, slug, feed])
  return tools
}

interface ListSources {
  isOwn: boolean
  photos: FeedState
  seen: FeedState
  gallery: Gallery | undefined
  tools: Tools | undefined
  search: string
  order: GalleryOrder
}

const noStacks: Stacks<Photo> = new Map()

function useList({ isOwn, photos, seen, gallery, tools, search, order }: ListSources) {
  const { timeZone, moments, features } = gallery ?? {}
  const areStacked = features?.stacks === true
  const isNewestFirst = order === 'newest'
  return useMemo(() => {
    const plain = { sections: oneSection, stacks: noStacks }
    if (isOwn) return { ...photos, ...plain, photos: photos.photos?.filter(({ mine }) => mine), count: 0 }
    const filter = tools?.filterOf(search, moments)
    const { isWhole, arrivals } = seen
    // The best are chosen among all.
    const isReady = filter?.name !== 'best' || isWhole
    const chosen =
      search && seen.photos ? filter && isReady && tools?.filtered(seen.photos, filter, areStacked) : seen.photos
    if (!chosen || !timeZone || !moments || filter?.name === 'loved')
      return { ...seen, ...plain, photos: chosen || undefined, count: chosen ? chosen.length : 0 }
    const isStacked = areStacked && filter?.name !== 'best'
    const { stacks, photos: leads } = isStacked ? stackedPhotos(chosen) : { stacks: noStacks, photos: chosen }
    const sections = inSections(leads, { moments, timeZone, isNewestFirst, isWhole })
    return { ...seen, ...sections, stacks, count: chosen.length, arrivals: idsOfLeads(arrivals, stacks) }
  }, [isOwn, photos, tools, search, seen, timeZone, moments, areStacked, isNewestFirst])
}

/** Milliseconds after which missing pictures are no longer waited for. */
const patience = 4000

/** Whether the first pictures have loaded, or there are none: only then later parts load, so as not to slow them. */
function useStanding(isDrawn: boolean, { photos, isWhole, error }: FeedState): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience)
    return () => clearTimeout(timer)
  }, [])
  return isDrawn || isLate || error !== undefined || (isWhole && photos?.length === 0)
}
