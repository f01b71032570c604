import type { Gallery } from '#shared/api/galleries.ts'
import type { Photo } from '#shared/api/photos.ts'
import type { PhotoFeed } from '../pictures/photo-feed.ts'
import { PhotoViewer } from '../pictures/photo-viewer.tsx'
import { LikeButton } from '../features/likes/like-button.tsx'
import { ReportPhoto } from '../features/reports/report-photo.tsx'
import { OwnNotes } from '../features/galleries/own-notes.tsx'
import { maySave } from '../features/galleries/may-save.ts'
import { RemovePhoto } from '../features/galleries/remove-photo.tsx'
import { SharePhoto } from '../features/galleries/share-photo.tsx'
import { SavePhoto } from '../features/galleries/save-photo.tsx'

// Fetched with this code, so that a photo can be opened where the network goes.
export { filtered, filterOf } from '../features/galleries/gallery-filter.ts'
export { GalleryFilters, NothingFound } from '../features/galleries/gallery-filters.tsx'
export { PlaceChange } from '../features/galleries/place-change.tsx'
export { galleryLikes } from '../features/likes/gallery-likes.ts'
export { GalleryBar, MinePlace } from './sender-parts.tsx'
export { GridOver } from '../pictures/grid-over.tsx'
export { loadLaterMessages } from '../shell/load-later-messages.ts'

interface GalleryViewerProps {
  slug: string
  /** The address of the place that lies beneath. */
  home: string
  gallery: Gallery
  photo: Photo | undefined
  photos: readonly Photo[]
  feed: PhotoFeed
  /** Reads the gallery again. */
  refresh: () => Promise<unknown>
}

/** One photo of a gallery: its sender chooses who sees it or takes it back, others may report it, some may save it. */
export function GalleryViewer({ slug, home, gallery, photo: shown, photos, feed, refresh }: GalleryViewerProps) {
  const { role } = gallery
  const addressOf = ({ id }: Photo) => `/g/${slug}/p/${id}`
  return (
    <PhotoViewer
      photo={shown}
      photos={photos}
      addressOf={({ id }) => `${home}/p/${id}`}
      home={home}
      controls={(photo, moveOn) => (
        <>
          {gallery.features.likes && <LikeButton slug={slug} photo={photo} feed={feed} />}
          {maySave(gallery, photo) && <SavePhoto key={photo.id} slug={slug} photo={photo} refresh={refresh} />}
          <SharePhoto gallery={gallery} photo={photo} path={addressOf(photo)} />
          {photo.removable ? (
            <RemovePhoto
              slug={slug}
              photo={photo}
              eventId={gallery.eventId}
              onRestored={() => void refresh()}
              onRemoved={() => {
                moveOn()
                feed.drop(photo.id)
              }}
            />
          ) : (
            !photo.mine && (
              <ReportPhoto
                slug={slug}
                photo={photo}
                onReported={() => {
                  moveOn()
                  void refresh()
                }}
              />
            )
          )}
        </>
      )}
      notes={(photo) =>
        photo.mine &&
        role === 'guest' && (
          <OwnNotes slug={slug} photo={photo} onChanged={(changed) => feed.tell([{ photo: changed }])} />
        )
      }
    />
  )
}
