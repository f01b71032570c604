import { type ComponentType, lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { PhotoGrid } from '../features/galleries/photo-grid.tsx'
import { loadViewer, useGalleryPage } from './use-gallery-state.ts'
import styles from './gallery-page.module.css'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useTexts } from '../shell/texts.ts'

const MyPhotosPlace = lazy(async () => ({ default: (await loadViewer()).MyPhotosPlace }))
const Guestbook = lazy(async () => ({
  default: (await import('./guestbook/guestbook-here.tsx')).GuestbookHere,
}))
export const loadRareStates = () => import('../features/galleries/rare-states.tsx')
const PrivateGallery = lazy(async () => ({ default: (await loadRareStates()).PrivateGallery }))

/** Content below the header, by the paths of the gallery's places. */
export const views: Readonly<Partial<Record<string, ComponentType>>> = {
  '': PhotosHere,
  mine: MyPhotosPlace,
  messages: GuestbookHere,
}

function GuestbookHere() {
  const { slug, gallery, items, add } = useGalleryPage()
  return <Guestbook {...{ slug, gallery, items, add }} />
}

/** Everybody's photos, or the guest's own if guests see no others. */
function PhotosHere() {
  const { hash } = useLocation()
  const { slug, gallery, feed, list, seen, search, tools, photoId, items } = useGalleryPage()
  const noPhotos = gallery.canSeePhotos && gallery.canUpload && items.length === 0 && <NoPhotos />
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
        stacks={list.stacks}
        search={search}
        openAt={hash.slice(1)}
        retry={() => void feed.catchUp(gallery.head).catch(() => undefined)}
        filters={<Filters />}
        empty={search ? nothingFound : noPhotos}
        shownId={photoId && (list.stacks.get(photoId)?.lead.id ?? photoId)}
        over={
          tools &&
          list.photos && (
            <tools.GridOver
              photos={list.photos}
              count={list.count}
              sections={list.sections}
              arrivals={list.arrivals}
              timeZone={gallery.timeZone}
            />
          )
        }
      />
    </>
  )
}

function Filters() {
  const { slug, gallery, seen, search, tools, order, chooseOrder } = useGalleryPage()
  if (!search && (seen.photos?.length ?? 0) < 2) return null
  return (
    <div className={styles.filters}>
      {tools && seen.photos && (
        <tools.GalleryFilters {...{ slug, gallery, search, order }} photos={seen.photos} onOrder={chooseOrder} />
      )}
    </div>
  )
}

/** Shown before the first photo. */
function NoPhotos() {
  const t = useTexts()
  return (
    <EmptyState icon="camera" title={t('gallery.emptyTitle')}>
      {t('gallery.emptyText')}
    </EmptyState>
  )
}
