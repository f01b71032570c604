import { type ComponentType, lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { PhotoGrid } from '../features/galleries/photo-grid.tsx'
import { useOpenGallery } from './gallery-context.ts'
import styles from './gallery-page.module.css'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useTexts } from '../shell/texts.ts'

export const loadViewer = () => import('./gallery-viewer.tsx')
const MinePlace = lazy(async () => ({ default: (await loadViewer()).MinePlace }))
const Guestbook = lazy(async () => ({
  default: (await import('../features/messages/guestbook-place.tsx')).GuestbookPlace,
}))
export const loadRareStates = () => import('../features/galleries/rare-states.tsx')
const PrivateGallery = lazy(async () => ({ default: (await loadRareStates()).PrivateGallery }))

export interface GalleryPlace {
  /** The last part of its address below the gallery's; Photos stands at the gallery's own. */
  path: string
  View: ComponentType
  /** Whether it has the cover, and the ways to the guestbook and the host's own screen. */
  isFront: boolean
  /** Whether photos are added here. */
  takesPhotos: boolean
  /** Whether it shows the viewer's own photos alone. */
  isOwn: boolean
}

const photosPlace: GalleryPlace = { path: '', View: PhotosHere, isFront: true, takesPhotos: true, isOwn: false }

const places: readonly GalleryPlace[] = [
  photosPlace,
  { path: 'mine', View: MinePlace, isFront: false, takesPhotos: true, isOwn: true },
  { path: 'messages', View: GuestbookHere, isFront: false, takesPhotos: false, isOwn: false },
]

/** The place that an address of the app shows; every other address below a gallery shows Photos. */
export function placeAt(pathname: string): GalleryPlace {
  const path = pathname.split('/')[3]
  return places.find((place) => place.path === path) ?? photosPlace
}

function GuestbookHere() {
  const { slug, gallery } = useOpenGallery()
  return <Guestbook slug={slug} gallery={gallery} />
}

/** Everybody's photos, or one's own where guests see no others. */
function PhotosHere() {
  const { hash } = useLocation()
  const { slug, gallery, feed, list, seen, search, tools, photoId, order, pending, pendingTiles } = useOpenGallery()
  const noPhotos = gallery.canSeePhotos && gallery.canUpload && <NoPhotos />
  const nothingFound = tools && seen.isWhole && <tools.NothingFound slug={slug} search={search} />
  return (
    <>
      {!gallery.canSeePhotos && (
        <Suspense>
          <PrivateGallery gallery={gallery} />
        </Suspense>
      )}
      <PhotoGrid
        slug={slug}
        gallery={gallery}
        feed={list}
        sections={list.sections}
        isNewestFirst={order === 'newest'}
        search={search}
        openAt={hash.slice(1)}
        retry={() => void feed.catchUp(gallery.head).catch(() => undefined)}
        filters={<Filters />}
        empty={search ? nothingFound : noPhotos}
        shownId={photoId}
        pendingCount={pending.length}
        over={
          tools &&
          list.photos && (
            <tools.GridOver
              photos={list.photos}
              sections={list.sections}
              arrivals={list.arrivals}
              timeZone={gallery.timeZone}
            />
          )
        }
      >
        {pendingTiles}
      </PhotoGrid>
    </>
  )
}

function Filters() {
  const { slug, gallery, seen, search, tools, order, chooseOrder } = useOpenGallery()
  if (!search && (seen.photos?.length ?? 0) < 2) return null
  return (
    <div className={styles.filters}>
      {tools && seen.photos && (
        <tools.GalleryFilters {...{ slug, gallery, search, order }} photos={seen.photos} onOrder={chooseOrder} />
      )}
    </div>
  )
}

/** In place of the grid before the first photo. */
function NoPhotos() {
  const t = useTexts()
  return (
    <EmptyState icon="camera" title={t('gallery.emptyTitle')}>
      {t('gallery.emptyText')}
    </EmptyState>
  )
}
